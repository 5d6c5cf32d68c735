import { expect, it } from 'vitest'
// biome-ignore lint/style/noRestrictedImports: the document that the table is compared with.
import product from '../../../../../docs/product.md?raw'
import { keyTable } from './key-table'

it('equals the table of product.md §14', () => {
  const rows = product.slice(product.indexOf('<a id="14">')).split('\n')
  for (const { where, keys, what } of keyTable('Linux x86_64'))
    expect(rows).toContain(`| ${keys} | ${where} | ${what} |`)
})
