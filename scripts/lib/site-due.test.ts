import { describe, expect, it } from 'vitest'
import { formatContentFile } from '../../src/renderer/src/domain/publishing/content-file'
import { aPost } from '../publish/testing/owner'
import { publishAtOf, siteDue } from './site-due.mjs'

const at = (text: string) => Date.parse(text)
const NOW = at('2026-12-03T18:20:11Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('the time of a post', () => {
  it('is read from a file that publishing wrote', () => {
    const file = formatContentFile(aPost(), { publishAt: '2026-12-01T07:00:00Z' })
    expect(publishAtOf(file.ok ? file.text : '')).toBe(at('2026-12-01T07:00:00Z'))
  })

  it.each([
    ['unquoted, with a comment', '---\ntitle: a\npublishAt: 2026-12-01T07:00:00Z # later\n---\n'],
    [
      'with the line ends of Windows and a byte order mark',
      '\ufeff---\r\npublishAt: "2026-12-01T07:00:00Z"\r\n---\r\n',
    ],
    ['in another zone', "---\n'publishAt': '2026-12-01T08:00:00+01:00'\n---\n"],
  ])('is read as written by hand, %s', (_, text) => {
    expect(publishAtOf(text)).toBe(at('2026-12-01T07:00:00Z'))
  })

  it.each([
    ['none', '---\ntitle: a\n---\n'],
    ['one in the text alone', '---\ntitle: a\n---\npublishAt: 2026-12-01T07:00:00Z\n'],
    ['no instant', '---\npublishAt: soon\n---\n'],
    ['no front matter', 'publishAt: 2026-12-01T07:00:00Z\n'],
  ])('is null where there is %s', (_, text) => {
    expect(publishAtOf(text)).toBeNull()
  })
})

describe('whether the site is built', () => {
  it.each([
    ['nothing is scheduled', [], undefined, false, 'No post is scheduled.'],
    ['no time has come', [NOW + 1], undefined, false, 'No post is due before 2026-12-03T18:20:11.001Z.'],
    ['a time has come that the site waits for', [NOW - MINUTE], NOW - MINUTE, true, 'was due at'],
    ['a time has come at this instant', [NOW], NOW, true, 'was due at'],
    ['the site waits for a later time', [NOW - MINUTE, NOW + DAY], NOW + DAY, false, 'are on the site'],
    ['the site waits for nothing', [NOW - MINUTE], null, false, 'are on the site'],
    ['the list is unknown for less than a day', [NOW - MINUTE], undefined, true, 'Building the site'],
    ['the list is unknown for a day', [NOW - DAY], undefined, false, 'Not building the site any more'],
  ])('where %s', (_, scheduled, next, isDue, why) => {
    expect(siteDue(scheduled, next, NOW)).toEqual({ isDue, why: expect.stringContaining(why) })
  })
})
