import { decodedAddress } from '../web-address'
import { CODE } from './comments'

/** A link to a post: inline, or the definition of a reference. */
const LINK = /(?:\]\(|^ {0,3}\[[^\]\n]{1,100}\]: *)<?(?:post:|\/blog\/)([^\s()<>/#?]+)/gm

/** The ids of the posts that a text links to, distinct. */
export const linkedPosts = (content: string): string[] => [
  ...new Set([...content.replace(CODE, '').matchAll(LINK)].map(([, id = '']) => decodedAddress(id))),
]

/** The destination of a link to a post. Parentheses would end it. */
export const postDestination = (id: string): string =>
  `post:${encodeURIComponent(id).replaceAll('(', '%28').replaceAll(')', '%29')}`
