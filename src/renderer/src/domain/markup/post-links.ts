import { decodedAddress } from '../web-address'
import { CODE } from './comments'

/** A link to a post: inline, or the definition of a reference. */
const LINK = /(?:\]\(|^ {0,3}\[[^\]\n]{1,100}\]: *)<?(?:post:|\/blog\/)([^\s()<>/#?]+)/gm

/** The ids of the posts that a text links to, distinct. */
export const linkedPosts = (content: string): string[] => [
  ...new Set([...content.replace(CODE, '').matchAll(LINK)].map(([, id = '']) => decodedAddress(id))),
]

/**
 * The linked posts that are not on the site, as a sentence before publishing; null if there are none. `nameOff`: the
 * name of such a post; null for one that is on the site.
 */
export function linkNotice(ids: readonly string[], nameOff: (id: string) => string | null): string | null {
  const names = ids.map(nameOff).filter((name) => name !== null)
  if (names.length === 0) return null
  const what = names.length === 1 ? 'a post that is' : `${names.length} posts that are`
  return `It links to ${what} not on your site: ${names.map((name) => `“${name}”`).join(', ')}.`
}

/** The destination of a link to a post. Parentheses would end it. */
export const postDestination = (id: string): string =>
  `post:${encodeURIComponent(id).replaceAll('(', '%28').replaceAll(')', '%29')}`

/** A link in a post with another name for the post that it leads to. Other links stay. */
export const withPostName = (href: string, nameOf: (id: string) => string): string =>
  href.replace(
    /^(post:|\/blog\/)([^/?#]+)/,
    (_, start, id) => start + encodeURIComponent(nameOf(decodedAddress(id))),
  )
