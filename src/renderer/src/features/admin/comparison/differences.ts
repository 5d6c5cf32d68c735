import { diffWordsWithSpace } from 'diff'

/** A piece of two compared texts, in reading order. */
export type Difference = { readonly kind: 'both' | 'before' | 'after'; readonly text: string }

/** The longest time that a comparison may block the page. Two texts with little in common would take seconds. */
const TIMEOUT_MS = 200

/** Compares two texts by words. Returns both as a whole after the timeout, or if less than half is unchanged. */
export function differencesOf(before: string, after: string, timeoutMs = TIMEOUT_MS): readonly Difference[] {
  const words = diffWordsWithSpace(before, after, { timeout: timeoutMs })?.map(
    ({ value: text, added, removed }): Difference => ({
      kind: removed ? 'before' : added ? 'after' : 'both',
      text,
    }),
  )
  const unchanged = words?.reduce((sum, { kind, text }) => sum + (kind === 'both' ? text.length : 0), 0) ?? 0
  // Many single words between rewritten ones would be unreadable.
  if (words && unchanged * 2 >= Math.min(before.length, after.length)) return words
  return [
    { kind: 'before', text: before },
    { kind: 'after', text: after },
  ]
}

/** Unchanged lines, folded until the reader opens them. */
type Folded = { readonly kind: 'folded'; readonly text: string; readonly lines: number }

/** Unchanged lines that stay visible beside each change, with the rest of its own line. */
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
