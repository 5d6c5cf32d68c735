import { diffLines, diffWordsWithSpace } from 'diff'

/** A piece of two compared texts, in the order in which they are read. */
type Difference = { readonly kind: 'both' | 'before' | 'after'; readonly text: string }

/** The longest one comparison may hold up the page. Two texts with little in common take seconds. */
const PATIENCE_MS = 200

/**
 * How two texts differ: by lines for a long one, else by words. Where that is not found out in time, one text as a
 * whole and then the other.
 */
export function differencesOf(
  before: string,
  after: string,
  isLong: boolean,
  patienceMs = PATIENCE_MS,
): readonly Difference[] {
  const parts = isLong
    ? diffLines(before, after, { ignoreNewlineAtEof: true, timeout: patienceMs })
    : diffWordsWithSpace(before, after, { timeout: patienceMs })
  return (
    parts?.map(({ value: text, added, removed }) => ({
      kind: removed ? 'before' : added ? 'after' : 'both',
      text,
    })) ?? [
      { kind: 'before', text: before },
      { kind: 'after', text: after },
    ]
  )
}
