import { type Change, diffLines, diffWordsWithSpace } from 'diff'

/** A piece of two compared texts, in reading order. */
export type Difference = { readonly kind: 'both' | 'before' | 'after'; readonly text: string }

/** The longest time that a comparison may block the page. Two texts with little in common would take seconds. */
const TIMEOUT_MS = 200

/**
 * Compares short texts by words, and long texts by lines. A changed line is compared by words if half of it is unchanged.
 * After the timeout, returns both texts as a whole.
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
  return refineByWords(toDifferences(lines) ?? whole, end)
}

/** Ends the last line too: otherwise it would differ from the same line before another line. */
const ended = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

/** Compares partly rewritten lines by words. `end`: the deadline, as `performance.now()`. */
function refineByWords(lines: readonly Difference[], end: number): readonly Difference[] {
  const refined: Difference[] = []
  let index = 0
  for (let part = lines[0]; part; part = lines[++index]) {
    const next = lines[index + 1]
    const words = part.kind === 'before' && next?.kind === 'after' && wordsOf(part.text, next.text, end)
    if (words) index++
    refined.push(...(words || [part]))
  }
  return refined
}

/** null if less than half is unchanged, because many single words would be unreadable. */
function wordsOf(before: string, after: string, end: number): readonly Difference[] | null {
  const words = toDifferences(diffWordsWithSpace(before, after, { timeout: end - performance.now() }))
  const unchanged = words?.reduce((sum, { kind, text }) => sum + (kind === 'both' ? text.length : 0), 0) ?? 0
  return words && unchanged * 2 >= Math.max(before.length, after.length) ? words : null
}

function toDifferences(changes: readonly Change[] | undefined): readonly Difference[] | undefined {
  return changes?.map(({ value: text, added, removed }) => ({
    kind: removed ? 'before' : added ? 'after' : 'both',
    text,
  }))
}

/** Unchanged lines, folded until the reader opens them. */
type Folded = { readonly kind: 'folded'; readonly text: string; readonly lines: number }

/** Unchanged lines that stay visible beside each change. */
const CONTEXT_LINES = 2
/** Fewer lines would take no more room than the summary that replaces them. */
const LEAST_FOLDED = 4

/** Folds long unchanged passages, except some lines beside each change. */
export function foldUnchanged(differences: readonly Difference[]): readonly (Difference | Folded)[] {
  return differences.flatMap((part, index): readonly (Difference | Folded)[] => {
    if (part.kind !== 'both') return [part]
    const lines = part.text.split(/(?<=\n)/)
    const from = index === 0 ? 0 : CONTEXT_LINES
    const to = lines.length - (index === differences.length - 1 ? 0 : CONTEXT_LINES)
    if (to - from < LEAST_FOLDED) return [part]
    const textOf = (first: number, end?: number) => lines.slice(first, end).join('')
    const context = (text: string): Difference[] => (text === '' ? [] : [{ kind: 'both', text }])
    return [
      ...context(textOf(0, from)),
      { kind: 'folded', text: textOf(from, to), lines: to - from },
      ...context(textOf(to)),
    ]
  })
}
