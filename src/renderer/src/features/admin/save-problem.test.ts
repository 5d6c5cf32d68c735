import { expect, it } from 'vitest'
import { explainFailure } from './save-problem'

it('names both sizes when the store is full', () => {
  const text = explainFailure({ ok: false, reason: 'full', needed: 6_100_000, limit: 5_242_880 })
  expect(text).toContain('6.1 MB')
  expect(text).toContain('5.2 MB')
})

it('says what is missing when both sizes read the same', () => {
  const text = explainFailure({ ok: false, reason: 'full', needed: 5_242_891, limit: 5_242_880 })
  expect(text).toContain('That is 11 characters too many.')
})

it('names no negative excess where the browser counts otherwise', () => {
  const text = explainFailure({ ok: false, reason: 'full', needed: 5_000_000, limit: 5_242_880 })
  expect(text).not.toContain('too many')
})

it('passes on what the browser said', () => {
  expect(explainFailure({ ok: false, reason: 'failed', error: new Error('disk on fire') })).toContain(
    'disk on fire',
  )
})

it.each(['blocked', 'not-kept-aside', 'failed'] as const)('says of %s that nothing was lost', (reason) => {
  expect(explainFailure({ ok: false, reason, error: null })).toMatch(/Nothing (that was stored|was written)/)
})
