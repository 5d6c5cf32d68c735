import { expect, it } from 'vitest'
// biome-ignore lint/style/noRestrictedImports: the document that the table is compared with.
import product from '../../../../../../docs/product.md?raw'
import { keyTable } from './key-table'

it('equals the rows of product.md §14 down to “?”', () => {
  const lines = product.slice(product.indexOf('<a id="14">')).split('\n')
  const first = lines.findIndex((line) => line.startsWith('| ---')) + 1
  const rows = keyTable('Linux x86_64').map(({ where, keys, what }) => `| ${keys} | ${where} | ${what} |`)
  expect(lines.slice(first, first + rows.length)).toEqual(rows)
  expect(lines[first + rows.length]).toContain('| desktop |')
})
