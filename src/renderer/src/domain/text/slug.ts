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

/** Latin letters that Unicode does not decompose. */
const PLAIN = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }),
)

/**
 * The words of a title for an address, in lower case and joined by '-': as many as 60 characters have room for. Latin
 * letters lose their accents, those of other scripts stay. '' for a title without letters and digits.
 */
export function titleSlug(title: string): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{Default_Ignorable_Code_Point}'’]/gu, '')
    .replace(/(\p{Script=Latin})\p{Mark}+/gu, '$1')
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN.get(letter) ?? '')
    .normalize('NFC')
  const [first = '', ...others] = plain.match(/[\p{L}\p{N}][\p{L}\p{N}\p{Mn}\p{Mc}]*/gu) ?? []
  let slug = [...first].slice(0, LONGEST_SLUG).join('')
  for (const word of others) {
    if (slug.length + 1 + word.length > LONGEST_SLUG) break
    slug += `-${word}`
  }
  return slug
}
