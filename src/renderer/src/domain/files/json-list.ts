/** One entry of a JSON list: its own text, without the white space around it, and its value. */
type ListEntry = { readonly text: string; readonly value: unknown }

/** The index of the quote that closes the string at `open`. */
function endOfString(text: string, open: number): number {
  let close = text.indexOf('"', open + 1)
  while (isEscaped(text, close)) close = text.indexOf('"', close + 1)
  return close
}

function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text[first - 1] === '\\') first--
  return (at - first) % 2 === 1
}

/** The text of each entry of a valid JSON list, or of each member (`"key":value`) of an object. */
function split(text: string): string[] {
  const entries: string[] = []
  let depth = 0
  let from = 0
  const endEntry = (end: number) => {
    entries.push(text.slice(from, end).trim())
    from = end + 1
  }
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '"') at = endOfString(text, at)
    else if (character === '[' || character === '{') {
      if (++depth === 1) from = at + 1
    } else if (character === ']' || character === '}') {
      if (--depth === 0) endEntry(at)
    } else if (character === ',' && depth === 1) endEntry(at)
  }
  return entries.length === 1 && entries[0] === '' ? [] : entries
}

/** The entries of a JSON list, or null. Their texts keep values that JSON.stringify changes, such as long numbers. */
export function parseList(text: string): ListEntry[] | null {
  let values: unknown
  try {
    values = JSON.parse(text)
  } catch {
    return null
  }
  if (!Array.isArray(values)) return null
  return split(text).map((entry, index): ListEntry => ({ text: entry, value: values[index] }))
}

/** The members of a JSON object: each key, and the text of the whole member. */
export function parseMembers(text: string): { readonly key: string; readonly text: string }[] {
  return split(text).map((member) => ({
    key: JSON.parse(member.slice(0, endOfString(member, 0) + 1)),
    text: member,
  }))
}

export function joinList(entries: readonly string[]): string {
  return `[${entries.join(',')}]`
}
