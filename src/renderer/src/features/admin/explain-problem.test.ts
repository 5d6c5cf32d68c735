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
  expect(explainFailure(failure)).toContain('Your stored posts haven’t changed.')
})

it('calls what is stored unreadable only when it is', () => {
  const explain = (why: 'unreadable' | 'replaced') =>
    explainFailure({ ok: false, reason: 'not-copied', why, error: null })
  expect(explain('unreadable')).toContain('can’t be read')
  expect(explain('replaced')).not.toContain('can’t be read')
})

const detail = 'Error: EIO: i/o error, write'

it.each([
  ['disk-full', /disk is full\. Free up/],
  ['not-allowed', /isn’t allowed to write to that folder\. Choose another one\.$/],
  ['failed', /couldn’t be written: Error: EIO: i\/o error, write\.$/],
] as const)('says why a file was not written: %s', (reason, why) => {
  expect(explainUnwritten({ ok: false, reason, detail }, 'file')).toMatch(why)
})

it('passes on why something was not read, and names it', () => {
  const explain = (reason: 'not-allowed' | 'unreadable') =>
    explainUnread({ ok: false, reason, detail }, 'a.md')
  expect(explain('not-allowed')).toBe('Inkfolio isn’t allowed to read a.md.')
  expect(explain('unreadable')).toBe(`Inkfolio couldn’t read a.md: ${detail}.`)
})

it('names the largest of files that were too large', () => {
  expect(explainUnopened({ ok: false, reason: 'too-large', name: 'film.json' })).toMatch(
    /too large to import\. The largest is film\.json\.$/,
  )
})
