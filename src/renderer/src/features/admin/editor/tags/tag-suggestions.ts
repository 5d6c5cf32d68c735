import { splitTags } from '@/domain/post/draft'

const folded = (tag: string): string => tag.toLocaleLowerCase()

/** The text with its last tag completed, once for each tag in use that begins with it. */
export function completions(text: string, inUse: readonly string[]): string[] {
  const typed = text.slice(text.lastIndexOf(',') + 1).trimStart()
  if (typed === '') return []
  const before = text.slice(0, text.length - typed.length)
  const others = splitTags(before)
  // A comma would make two tags of one.
  const found = inUse.filter(
    (tag) => folded(tag).startsWith(folded(typed)) && !others.includes(tag) && !tag.includes(','),
  )
  return found.map((tag) => before + tag)
}
