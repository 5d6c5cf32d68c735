import { decodedAddress } from '../web-address'

/** The destination of a link to a post. Parentheses would end it. */
export const postDestination = (id: string): string =>
  `post:${encodeURIComponent(id).replaceAll('(', '%28').replaceAll(')', '%29')}`

/** A link in a post with another name for the post that it leads to. Other links stay. */
export const withPostName = (href: string, nameOf: (id: string) => string): string =>
  href.replace(
    /^(post:|\/blog\/)([^/?#]+)/,
    (_, start, id) => start + encodeURIComponent(nameOf(decodedAddress(id))),
  )
