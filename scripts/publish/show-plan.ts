import { entryOf, type SkippedTick, type Tick } from '../../src/publishing/change'
import type { Plan, PlanEntry } from '../../src/publishing/plan'
import { formatInstant } from '../../src/publishing/times/instant'
import { commentsIn } from '../../src/renderer/src/domain/markup/comments'
import { type BlogPost, titleOf } from '../../src/renderer/src/domain/post/post'
import { formatMoment } from '../../src/renderer/src/domain/text/moment'

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

/** The first comment of a post that is to be published, which its author may have meant for no reader. */
function linesOfComments({ content }: BlogPost): string[] {
  const comments = commentsIn(content, 'text')
  if (!comments) return []
  const { count, quote } = comments
  return [`Its text has ${count === 1 ? 'a comment' : `${count} comments`}: ${onOneLine(quote)}`]
}

/** What a tick would do. The Publish view shows the differences. */
export function linesOfTick(plan: Plan, tick: Tick, now: Date): string[] {
  const entry = entryOf(plan, tick)
  const at = Date.parse(tick.publishAt ?? '')
  const { state = 'new', local = null } = entry ?? {}
  const below = [
    ...(tick.action === 'remove' ? ['The repository’s history keeps its text.'] : []),
    ...(tick.action === 'publish' && local && state !== 'same' ? linesOfComments(local) : []),
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
