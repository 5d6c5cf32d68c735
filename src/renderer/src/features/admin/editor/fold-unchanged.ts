import type { Difference } from './differences'

/** A long run of lines that both texts have, for the reader to open, with how many they are. */
type Folded = { readonly kind: 'folded'; readonly text: string; readonly lines: number }

/** Lines that both have which stay in sight beside each change. */
const CONTEXT_LINES = 2
/** Fewer are read as fast as the line that would stand for them. */
const LEAST_FOLDED = 4

/** Differences of long texts with what both have folded, but for some lines beside each change. */
export function foldUnchanged(differences: readonly Difference[]): readonly (Difference | Folded)[] {
  return differences.flatMap((part, place): readonly (Difference | Folded)[] => {
    if (part.kind !== 'both') return [part]
    const lines = part.text.split(/(?<=\n)/)
    const from = place === 0 ? 0 : CONTEXT_LINES
    const to = lines.length - (place === differences.length - 1 ? 0 : CONTEXT_LINES)
    if (to - from < LEAST_FOLDED) return [part]
    const textOf = (start: number, end?: number) => lines.slice(start, end).join('')
    const context = (text: string): Difference[] => (text === '' ? [] : [{ kind: 'both', text }])
    return [
      ...context(textOf(0, from)),
      { kind: 'folded', text: textOf(from, to), lines: to - from },
      ...context(textOf(to)),
    ]
  })
}
