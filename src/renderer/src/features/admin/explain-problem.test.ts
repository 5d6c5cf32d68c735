import { expect, it } from 'vitest'
import { explainFailure, explainNotBackedUp, explainUnlisted, explainUnwritten } from './explain-problem'

it('names both sizes when the store is full', () => {
  const full = explainFailure({ ok: false, reason: 'full', needed: 6_100_000, limit: 5_242_880 })
  expect(full).toMatch(/6\.1\u00a0MB of 5\.2\u00a0MB\./)
  const noDisk = explainFailure({ ok: false, reason: 'full', needed: 3_000_000, limit: 5_242_880 })
  expect(noDisk).toMatch(/run out of space/)
})

it('explains a failed change by the browser’s error', () => {
  const error = new Error('disk on fire')
  expect(explainFailure({ ok: false, reason: 'failed', error })).toMatch(/: disk on fire\. Your/)
})

it.each([
  [{ reason: 'blocked' }, /^The browser is blocking/],
  [{ reason: 'not-copied' }, /copy of your current posts/],
] as const)('says of %j that nothing was lost', (failure, text) => {
  const said = explainFailure({ ok: false, error: null, ...failure })
  expect(said).toMatch(text)
  expect(said).toContain('Your stored posts haven’t changed.')
})

const detail = 'Error: EIO: i/o error, write'
const notAllowed = { ok: false, reason: 'not-allowed', detail } as const
const failed = { ok: false, reason: 'failed', detail } as const
const unreadable = { ok: false, reason: 'unreadable', detail } as const

it.each([
  [explainUnwritten({ ...failed, reason: 'disk-full' }), /disk is full\. Free up/],
  [explainUnwritten(notAllowed), /to that folder\.$/],
  [explainUnwritten(failed), /written: Error: EIO: i\/o error, write\.$/],
  [explainNotBackedUp(failed), /write\. Your earlier backups are intact\.$/],
  [explainNotBackedUp({ reason: 'posts-unreadable' }), /^Your stored posts can’t be read\. Your earlier/],
  [explainUnlisted(unreadable), /read your backup folder: Error: EIO: i\/o error, write\.$/],
])('explains why a file was not written or read: %s', (sentence, expected) => {
  expect(sentence).toMatch(expected)
})
