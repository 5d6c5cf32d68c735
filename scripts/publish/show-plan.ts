import { structuredPatch } from 'diff'
import { counted } from '../../src/renderer/src/domain/counted'
import { withPlainLineEnds } from '../../src/renderer/src/domain/draft'
import { formatMoment } from '../../src/renderer/src/domain/moment'
import { type BlogPost, POST_FIELDS, titleOf } from '../../src/renderer/src/domain/post'
import { formatInstant } from '../../src/renderer/src/domain/publishing/instant'
import type { Decision } from '../../src/renderer/src/domain/publishing/publish-choices'

const RED = 31
const GREEN = 32
/** A longer diff is easier to read in git. */
const MOST_LINES = 60
const DIFF_MS = 2000

/** Control characters, which a terminal would execute, and characters that change the direction of the text. */
const UNSEEN = /(?![\n\t])[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Makes untrusted text safe for a terminal: escapes control characters. */
export const printable = (text: string): string =>
  text.replace(UNSEEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

const onOneLine = (text: string): string => printable(text.replace(/\s+/g, ' '))

/** A post's title and id, on one line. */
export const labelOf = (id: string, post: BlogPost | null): string =>
  post ? `"${onOneLine(titleOf(post)).slice(0, 60)}" (${onOneLine(id)})` : onOneLine(id)

/** The content with a line break at its end, so that a diff does not report a missing one. */
const linesOf = ({ content }: BlogPost): string => `${withPlainLineEnds(content)}\n`

const COMPARED = POST_FIELDS.filter((field) => field !== 'content' && field !== 'imageUrl')
/** On one line, because a line of its text could look like a line of the plan. */
const textOf = (value: BlogPost[keyof BlogPost]) =>
  withPlainLineEnds([value ?? ''].flat().join(', ')).replaceAll('\n', '\\n')

const pictureOf = ({ imageUrl = 'none' }: BlogPost) => (imageUrl.startsWith('data:') ? 'an upload' : imageUrl)

/** The fields that differ, except the content, each with both values. A picture is named, not shown. */
function differences(before: BlogPost, after: BlogPost) {
  const texts = COMPARED.map((field) => ({ field, old: textOf(before[field]), fresh: textOf(after[field]) }))
  const picture = { field: 'picture', old: pictureOf(before), fresh: pictureOf(after) }
  return [
    ...texts.filter(({ old, fresh }) => old !== fresh),
    ...(before.imageUrl === after.imageUrl ? [] : [picture]),
  ]
}

function diffOf(before: BlogPost, after: BlogPost, isColoured: boolean): string[] {
  const paint = (line: string): string => {
    const colour = isColoured && { '-': RED, '+': GREEN }[line[0] ?? '']
    return colour ? `\x1b[${colour}m${printable(line)}\x1b[0m` : printable(line)
  }
  const fields = differences(before, after).flatMap(({ field, old, fresh }) => [
    `- ${field}: ${old}`,
    `+ ${field}: ${fresh}`,
  ])
  const options = { context: 2, timeout: DIFF_MS }
  const patch = structuredPatch('', '', linesOf(before), linesOf(after), '', '', options)
  const content = patch
    ? patch.hunks.flatMap((hunk) => [
        `@@ content, line ${hunk.oldStart}`,
        ...hunk.lines.map((line) => line.replace(/^./, '$& ')),
      ])
    : ['The content has too many differences to show.']
  const more = content.length - MOST_LINES
  const lines = [...fields, ...content.slice(0, MOST_LINES), ...(more > 0 ? [`… ${more} more`] : [])]
  return lines.map(paint)
}

/** The owner's options for a post, or why there are none. */
function adviceOf({ id, state, action, published, why, needsNewId, isHeld }: Decision): string[] {
  if (action === 'remove')
    return ["It will be removed from the site. The repository's history keeps its text."]
  if (action === 'publish')
    return published && published.unknownFields.length > 0
      ? [`The unknown fields of content/${published.path} will be lost.`]
      : []
  const name = onOneLine(id)
  const get = "To get the site's text, use Publish… in the admin area."
  const publishYours = `To publish yours: --take ${name}=local.`
  switch (state) {
    case 'older here':
      return ['The site has a newer text.', get, publishYours]
    case 'both changed':
      return ['The texts differ, and it is not known which one is newer.', publishYours, get]
    case 'removed from the site':
      return [`To publish it again: --take ${name}=local.`, 'To delete it here, use the admin area.']
    case 'only on the site':
      return [get, `To remove it: --remove ${name}. The repository's history keeps its text.`]
    case 'cannot be published':
      return needsNewId
        ? [`${why} To publish a copy, save its text as a new post in the admin area.`]
        : [why ?? '']
    default:
      return isHeld ? [`It is held back. To publish it: --take ${name}=local.`] : []
  }
}

/** The plan's lines about a post that will be shown later. */
function scheduleAdvice({ action, publishAt, published }: Decision, now: Date): string[] {
  const at = Date.parse(publishAt ?? published?.schedule.publishAt ?? '')
  // Without a time, `at` is NaN.
  if (action !== 'publish' || !(at > now.getTime())) return []
  return [
    `The site shows it from ${formatMoment(at)} (${formatInstant(new Date(at))}). In a public repository its text can be read before that.`,
  ]
}

function differenceOf({ state, action, local, published }: Decision, isColoured: boolean): string[] {
  const isShown = action !== 'remove' && (state === 'changed' || state === 'both changed')
  return isShown && local && published ? diffOf(published.post, local, isColoured) : []
}

/** The plan as lines of text: each post with its state and advice. [x] marks the posts to write. */
export function planLines(decisions: readonly Decision[], isColoured: boolean, now: Date): string[] {
  const shown = decisions.filter(({ state, action }) => state !== 'same' || action !== 'leave')
  const lines = shown.flatMap((decision) => {
    const { id, state, action, local, published } = decision
    const mark = action === 'leave' ? ' ' : 'x'
    const below = [
      ...differenceOf(decision, isColoured),
      ...scheduleAdvice(decision, now),
      ...adviceOf(decision).map(printable),
    ]
    const name = labelOf(id, local ?? published?.post ?? null)
    return [`[${mark}] ${state}: ${name}`, ...below.map((line) => `      ${line}`)]
  })
  const same = decisions.length - shown.length
  return same > 0 ? [...lines, `same: ${counted(same)}`] : lines
}
