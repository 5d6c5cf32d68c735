import { structuredPatch } from 'diff'
import { entryOf, type SkippedTick, type Tick } from '../../src/publishing/change'
import type { Plan, PlanEntry } from '../../src/publishing/plan'
import type { Change } from '../../src/publishing/repository'
import { formatInstant } from '../../src/publishing/times/instant'
import { commentsIn } from '../../src/renderer/src/domain/markup/comments'
import { withPlainLineEnds } from '../../src/renderer/src/domain/post/draft'
import { type BlogPost, titleOf } from '../../src/renderer/src/domain/post/post'
import { formatMoment } from '../../src/renderer/src/domain/text/moment'

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
function labelOf(id: string, entry: PlanEntry | undefined): string {
  const post = entry?.local ?? entry?.published?.post
  return post ? `"${onOneLine(titleOf(post)).slice(0, 60)}" (${onOneLine(id)})` : onOneLine(id)
}

/** The lines of a post's file that differ, with - and +, as git shows them. */
function diffOf(before: Uint8Array, after: Uint8Array, isColoured: boolean): string[] {
  const [old = '', fresh = ''] = [before, after].map((bytes) =>
    withPlainLineEnds(new TextDecoder().decode(bytes)),
  )
  const patch = structuredPatch('', '', old, fresh, '', '', { context: 2, timeout: DIFF_MS })
  const all = patch?.hunks.flatMap((hunk) => hunk.lines.map((line) => line.replace(/^./, '$& '))) ?? [
    'The text has too many differences to show.',
  ]
  const more = all.length - MOST_LINES
  return [...all.slice(0, MOST_LINES), ...(more > 0 ? [`… ${more} more`] : [])].map((line) => {
    const colour = isColoured && { '-': RED, '+': GREEN }[line[0] ?? '']
    return colour ? `\x1b[${colour}m${printable(line)}\x1b[0m` : printable(line)
  })
}

/** The first comment of a post that is to be published, which its author may have meant for no reader. */
function linesOfComments({ content }: BlogPost): string[] {
  const comments = commentsIn(content, 'text')
  if (!comments) return []
  const { count, quote } = comments
  return [`Its text has ${count === 1 ? 'a comment' : `${count} comments`}: ${onOneLine(quote)}`]
}

/** What a tick would do, with the difference from the published file. */
export function linesOfTick(
  plan: Plan,
  change: Change,
  tick: Tick,
  isColoured: boolean,
  now: Date,
): string[] {
  const entry = entryOf(plan, tick)
  const at = Date.parse(tick.publishAt ?? '')
  const { state = 'new', local = null, published = null } = entry ?? {}
  const [before, after] = published ? [plan.files.get(published.path)?.bytes, change.get(published.path)] : []
  const below = [
    ...(tick.action === 'remove' ? ['The repository’s history keeps its text.'] : []),
    ...(tick.action === 'publish' && local && state !== 'same' ? linesOfComments(local) : []),
    ...(before && after && state !== 'same' ? diffOf(before, after, isColoured) : []),
    ...(at > now.getTime()
      ? [
          `The site shows it from ${formatMoment(at)} (${formatInstant(new Date(at))}). In a public repository its text can be read before that.`,
        ]
      : []),
  ]
  return [`${tick.action} ${labelOf(tick.id, entry)}: ${state}`, ...below.map((line) => `      ${line}`)]
}

/** Why a tick does nothing. */
export const linesOfSkipped = (plan: Plan, { tick, why }: SkippedTick): string[] => [
  `skipped ${labelOf(tick.id, entryOf(plan, tick))}: ${printable(why)}`,
]

/** The posts of a file without ticks that differ from the site, and how to choose. */
export function linesOfUnticked({ entries }: Plan): string[] {
  const shown = entries.filter(({ state, local }) => local !== null && state !== 'same')
  if (shown.length === 0) return ['Nothing to publish: the site has all posts of this file.']
  return [
    ...shown.map((entry) => `${entry.state}: ${labelOf(entry.id, entry)}`),
    'No post is ticked. Add --post ID for each, or --all for all that are new or changed.',
  ]
}
