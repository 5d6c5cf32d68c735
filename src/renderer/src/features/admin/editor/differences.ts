import { type Change, diffLines, diffWordsWithSpace } from 'diff'

/** A piece of two compared texts, in the order in which they are read. */
export type Difference = { readonly kind: 'both' | 'before' | 'after'; readonly text: string }

/** The longest one comparison may hold up the page. Two texts with little in common take seconds. */
const TIMEOUT_MS = 200

/**
 * How two texts differ: by words, in a long one within those lines alone of which half has stayed. Where that is not
 * found out in time, what differs stands there as it was and then as it is.
 */
export function differencesOf(
  before: string,
  after: string,
  isLong: boolean,
  timeoutMs = TIMEOUT_MS,
): readonly Difference[] {
  const end = performance.now() + timeoutMs
  const whole: readonly Difference[] = [
    { kind: 'before', text: before },
    { kind: 'after', text: after },
  ]
  if (!isLong) return toDifferences(diffWordsWithSpace(before, after, { timeout: timeoutMs })) ?? whole
  const lines = diffLines(ended(before), ended(after), { timeout: timeoutMs })
  return tellByWords(toDifferences(lines) ?? whole, end)
}

/** With an end for its last line too, which is the same line when another follows it. */
const ended = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

/** Lines that were rewritten in part, by their words. @param end no later than this, on the clock of `performance.now` */
function tellByWords(lines: readonly Difference[], end: number): readonly Difference[] {
  const told: Difference[] = []
  let place = 0
  for (let part = lines[0]; part; part = lines[++place]) {
    const next = lines[place + 1]
    const words = part.kind === 'before' && next?.kind === 'after' && wordsOf(part.text, next.text, end)
    if (words) place++
    told.push(...(words || [part]))
  }
  return told
}

/** null where less than half has stayed: such words would be crumbs of two texts. */
function wordsOf(before: string, after: string, end: number): readonly Difference[] | null {
  const words = toDifferences(diffWordsWithSpace(before, after, { timeout: end - performance.now() }))
  const stayed = words?.reduce((sum, { kind, text }) => sum + (kind === 'both' ? text.length : 0), 0) ?? 0
  return words && stayed * 2 >= Math.max(before.length, after.length) ? words : null
}

function toDifferences(changes: readonly Change[] | undefined): readonly Difference[] | undefined {
  return changes?.map(({ value: text, added, removed }) => ({
    kind: removed ? 'before' : added ? 'after' : 'both',
    text,
  }))
}
