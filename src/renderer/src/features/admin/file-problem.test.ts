import { expect, it } from 'vitest'
import { explainUnopened, explainUnread, explainUnwritten } from './file-problem'

const detail = 'Error: EIO: i/o error, write'

it.each([
  ['disk-full', /disk is full\. Make room/],
  ['not-allowed', /may not write to the folder you chose\.$/],
  ['failed', /refused to write it: Error: EIO: i\/o error, write\.$/],
] as const)('says why a file was not written: %s', (reason, why) => {
  expect(explainUnwritten({ ok: false, reason, detail }, 'the folder you chose')).toMatch(why)
})

it('passes on why something was not read, and names it', () => {
  const explain = (reason: 'not-allowed' | 'unreadable') => explainUnread({ ok: false, reason, detail }, 'It')
  expect(explain('not-allowed')).toBe('It may not be read by the app.')
  expect(explain('unreadable')).toBe(`It cannot be read: ${detail}.`)
})

it('names the largest of files that were too large', () => {
  expect(explainUnopened({ ok: false, reason: 'too-large', name: 'film.json' })).toMatch(
    /far too large to be imported\. The largest file is film\.json\.$/,
  )
})
