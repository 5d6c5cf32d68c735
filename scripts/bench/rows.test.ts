import { describe, expect, it } from 'vitest'
import { choose, isKept, toTable } from './rows.mjs'

const row = { what: 'a key', unit: 'ms' }

describe('a figure and its limit', () => {
  it.each([
    { value: 40, limit: { atMost: 40 }, kept: true },
    { value: 40.1, limit: { atMost: 40 }, kept: false },
    { value: 100, limit: { atLeast: 100 }, kept: true },
    { value: 99, limit: { atLeast: 100 }, kept: false },
    { value: Number.NaN, limit: { atMost: 40 }, kept: false },
    { value: 1e9, limit: null, kept: true },
  ])('$value keeps $limit: $kept', ({ value, limit, kept }) => {
    expect(isKept({ ...row, value, limit })).toBe(kept)
  })

  it('are side by side in the table', () => {
    expect(
      toTable([
        { ...row, value: 41, limit: { atMost: 40 } },
        { ...row, value: 41, limit: null },
      ]),
    ).toEqual([
      { ...row, value: 41, limit: '≤ 40', kept: 'NO' },
      { ...row, value: 41, limit: '', kept: '' },
    ])
  })
})

describe('choosing measurements', () => {
  const all = { list: 1, search: 2, save: 3 }

  it('takes all when none is named', () => {
    expect(choose(all, []).map(([name]) => name)).toEqual(['list', 'search', 'save'])
  })

  it('takes the named ones in the list’s order', () => {
    expect(choose(all, ['save', 'list']).map(([name]) => name)).toEqual(['list', 'save'])
  })

  it('names those there are when one is unknown', () => {
    expect(() => choose(all, ['serach'])).toThrow("no measurement 'serach': choose of list, search, save")
  })
})
