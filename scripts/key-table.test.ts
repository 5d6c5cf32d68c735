import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { keyTable } from '../src/renderer/src/features/admin/key-table'

it('is the table of product.md §14', () => {
  const product = readFileSync('docs/product.md', 'utf8')
  const rows = product.slice(product.indexOf('<a id="14">')).split('\n')
  for (const { where, keys, what } of keyTable('Linux x86_64'))
    expect(rows).toContain(`| ${keys} | ${where} | ${what} |`)
})
