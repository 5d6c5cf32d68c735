/** Characters that cannot be part of an encoded file name. */
const BETWEEN_NAMES = /[^\w.%~@+-]+/

/**
 * Finds the files that a text names, directly or through other files.
 * @param files the text of each file by its encoded name; '' for a file that names no others
 */
export function namedFiles(text: string, files: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>()
  const texts = [text]
  for (const each of texts) {
    for (const name of each.split(BETWEEN_NAMES)) {
      const inside = found.has(name) ? undefined : files.get(name)
      if (inside === undefined) continue
      found.add(name)
      texts.push(inside)
    }
  }
  return found
}
