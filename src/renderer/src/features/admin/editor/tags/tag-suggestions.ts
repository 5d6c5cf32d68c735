/** The tag at the caret, without the white space around it. */
export function tagAt(text: string, caret: number): { from: number; to: number; typed: string } {
  const start = text.lastIndexOf(',', caret - 1) + 1
  const comma = text.indexOf(',', caret)
  const part = text.slice(start, comma < 0 ? text.length : comma)
  const from = start + part.length - part.trimStart().length
  const typed = part.trim()
  return { from, to: from + typed.length, typed }
}

const MAX_SUGGESTIONS = 6
const folded = (tag: string): string => tag.toLocaleLowerCase()

/** Completes the tag at the caret: tags in use that begin with it, then tags that contain it. */
export function suggestTags(text: string, caret: number, inUse: readonly string[]): string[] {
  const { from, to, typed } = tagAt(text, caret)
  if (typed === '') return []
  const others = (text.slice(0, from) + text.slice(to)).split(',').map((tag) => tag.trim())
  const sought = folded(typed)
  // A comma would make two tags of one.
  const found = inUse.filter(
    (tag) => folded(tag).includes(sought) && tag !== typed && !others.includes(tag) && !tag.includes(','),
  )
  const isStart = (tag: string) => folded(tag).startsWith(sought)
  return [...found.filter(isStart), ...found.filter((tag) => !isStart(tag))].slice(0, MAX_SUGGESTIONS)
}

/** A typed tag that differs from a tag in use only in its case; null if there is none. */
export function caseVariant(
  tags: readonly string[],
  inUse: readonly string[],
): { typed: string; known: string } | null {
  for (const typed of tags) {
    const known = inUse.includes(typed) ? undefined : inUse.find((tag) => folded(tag) === folded(typed))
    if (known !== undefined) return { typed, known }
  }
  return null
}
