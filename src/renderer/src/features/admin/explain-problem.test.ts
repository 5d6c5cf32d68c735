import { expect, it } from 'vitest'
import { explainFailure, explainUnopened, explainUnread, explainUnwritten } from './explain-problem'

const full = (needed: number) => explainFailure({ ok: false, reason: 'full', needed, limit: 5_242_880 })

it('names both sizes when the store is full, and the excess, which tells sizes apart that read the same', () => {
  expect(full(6_100_000)).toMatch(/the limit is 5\.2\u00a0MB\. .* 6\.1\u00a0MB\./)
  expect(full(5_242_891)).toContain('That is 11 characters too many.')
})

it('names no limit where the browser refuses less than that', () => {
  expect(full(5_000_000)).not.toMatch(/too many|5\.2/)
})

it.each([
  ['the error of the browser', new Error('disk on fire'), /: disk on fire\. Your/],
  ['that of its database', new DOMException('disk on fire', 'DataError'), /: disk on fire\. Your/],
  [
    'another tab that does not end',
    new DOMException('signal timed out', 'TimeoutError'),
    /^Another tab(?!.*signal)/,
  ],
  ['no reason', null, /gave no reason\. Your/],
])('says why a change could not be stored: %s', (_, error, text) => {
  expect(explainFailure({ ok: false, reason: 'failed', error })).toMatch(text)
})

it.each([
  [{ reason: 'blocked' }, /^The browser is blocking/],
  [{ reason: 'not-copied', why: 'unreadable' }, /^Your stored posts can’t be read/],
  [{ reason: 'not-copied', why: 'replaced' }, /(?<!can’t be read.*)copy of your current posts/],
] as const)('says of %j that nothing was lost', (failure, text) => {
  const said = explainFailure({ ok: false, error: null, ...failure })
  expect(said).toMatch(text)
  expect(said).toContain('Your stored posts haven’t changed.')
})

const detail = 'Error: EIO: i/o error, write'

it.each([
  [explainUnwritten({ ok: false, reason: 'disk-full', detail }, 'file'), /disk is full\. Free up/],
  [
    explainUnwritten({ ok: false, reason: 'not-allowed', detail }, 'file'),
    /to that folder\. Choose another one\.$/,
  ],
  [
    explainUnwritten({ ok: false, reason: 'failed', detail }, 'file'),
    /written: Error: EIO: i\/o error, write\.$/,
  ],
  [explainUnread({ ok: false, reason: 'not-allowed', detail }, 'a.md'), /isn’t allowed to read a\.md\.$/],
  [
    explainUnread({ ok: false, reason: 'unreadable', detail }, 'a.md'),
    /read a\.md: Error: EIO: i\/o error, write\.$/,
  ],
  [
    explainUnopened({ ok: false, reason: 'too-large', name: 'film.json' }),
    /to import\. The largest is film\.json\.$/,
  ],
])('says why a file was not written or read: %s', (said, text) => {
  expect(said).toMatch(text)
})
