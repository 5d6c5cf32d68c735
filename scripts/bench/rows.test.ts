import { describe, expect, it } from 'vitest'
import { choose, isMet, toTable } from './rows.mjs'

const row = { what: 'a key', unit: 'ms' }

describe('a figure and its limit', () => {
  it.each([
    { value: 40, limit: { atMost: 40 }, met: true },
    { value: 40.1, limit: { atMost: 40 }, met: false },
    { value: 100, limit: { atLeast: 100 }, met: true },
    { value: 99, limit: { atLeast: 100 }, met: false },
    { value: Number.NaN, limit: { atMost: 40 }, met: false },
    { value: 1e9, limit: null, met: true },
  ])('$value is within $limit: $met', ({ value, limit, met }) => {
    expect(isMet({ ...row, value, limit })).toBe(met)
  })

  it('are side by side in the table', () => {
    expect(
      toTable([
        { ...row, value: 41, limit: { atMost: 40 } },
        { ...row, value: 41, limit: null },
      ]),
    ).toEqual([
      { ...row, value: 41, limit: '≤ 40', met: 'NO' },
      { ...row, value: 41, limit: '', met: '' },
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
