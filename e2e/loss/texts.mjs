/** @typedef {{ name: string, version: number, title: string, content: string }} Text */
/** @typedef {{ id: string, title: string, content: string }} StoredPost */

/**
 * A text that no other run writes. Each version has its own title: a message about an earlier version must not be taken
 * for one about this version.
 * @param {string} name
 * @param {number} version
 * @param {number} [size] in characters, of the content at least
 * @returns {Text}
 */
export function textOf(name, version, size = 0) {
  const title = `${name} v${version}.`
  const end = `\n"quoted" \\ back\\slash, é, 日本, 😀\nEnd of ${title}`
  return { name, version, title, content: `Start of ${title}\n${'x'.repeat(size)}${end}` }
}

/**
 * A post as the product stores it.
 * @param {Text} text
 * @param {number} number
 */
const postOf = ({ title, content }, number) => ({
  id: `${1760000000000 + number}abcdefghi`,
  title,
  excerpt: 'An excerpt.',
  content,
  date: '2026-10-09',
  readTime: '1 min read',
  tags: ['loss'],
})

/**
 * A list of posts as the text under 'blogPosts'.
 * @param {readonly Text[]} texts
 */
export const listOf = (texts) => JSON.stringify(texts.map(postOf))

/**
 * Whether the whole text is in the list, and whether its post is in there twice.
 * @param {readonly StoredPost[]} posts
 * @param {Text} text
 */
export function findStored(posts, { name, title, content }) {
  const isOfText = (/** @type {StoredPost} */ post) => post.title === title && post.content === content
  const versions = posts.filter((post) => post.title.startsWith(`${name} v`))
  return { isStored: posts.some(isOfText), isDoubled: versions.length > 1 }
}
