/** Windows limits the length of a path. */
const LONGEST_SLUG = 60

/** Lower-case ASCII words joined by '-': safe in every file system. '' for a text without any. */
export function toSlug(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{Mark}/gu, '')
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '')
}
