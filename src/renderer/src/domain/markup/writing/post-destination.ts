/** The destination of a link to a post. Parentheses would end it. */
export const postDestination = (id: string): string =>
  `post:${encodeURIComponent(id).replaceAll('(', '%28').replaceAll(')', '%29')}`
