import { expect, it } from 'vitest'
import { explainFailure } from './save-problem'

it('names both sizes when the store is full', () => {
  const text = explainFailure({ ok: false, reason: 'full', needed: 6_100_000, limit: 5_242_880 })
  expect(text).toContain('6.1\u00a0MB')
  expect(text).toContain('5.2\u00a0MB')
})

it('says what is missing when both sizes read the same', () => {
  const text = explainFailure({ ok: false, reason: 'full', needed: 5_242_891, limit: 5_242_880 })
  expect(text).toContain('That is 11 characters too many.')
})

it('names no negative excess where the browser counts otherwise', () => {
  const text = explainFailure({ ok: false, reason: 'full', needed: 5_000_000, limit: 5_242_880 })
  expect(text).not.toContain('too many')
})

it.each([new Error('disk on fire'), new DOMException('disk on fire', 'DataError')])(
  'passes on what the browser said: %s',
  (error) => {
    expect(explainFailure({ ok: false, reason: 'failed', error })).toContain('disk on fire')
  },
)

it('says what to do when another tab does not let go', () => {
  const error = new DOMException('signal timed out', 'TimeoutError')
  const text = explainFailure({ ok: false, reason: 'failed', error })
  expect(text).toContain('Another tab')
  expect(text).not.toContain('signal')
})

it.each([
  { ok: false, reason: 'blocked', error: null },
  { ok: false, reason: 'failed', error: null },
  { ok: false, reason: 'not-copied', why: 'unreadable', error: null },
  { ok: false, reason: 'not-copied', why: 'replaced', error: null },
] as const)('says of %j that nothing was lost', (failure) => {
  expect(explainFailure(failure)).toMatch(/Nothing (that was stored|was written)/)
})

it('calls what is stored unreadable only when it is', () => {
  const explain = (why: 'unreadable' | 'replaced') =>
    explainFailure({ ok: false, reason: 'not-copied', why, error: null })
  expect(explain('unreadable')).toContain('cannot be read')
  expect(explain('replaced')).not.toContain('cannot be read')
})
