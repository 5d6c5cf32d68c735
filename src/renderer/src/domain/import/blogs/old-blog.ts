/** A post of another blog's export, with its text in HTML. A missing field is ''. */
export type OldPost = {
  readonly title: string
  /** The date as written, with its time. */
  readonly date: string
  /** On the other blog. */
  readonly slug: string
  readonly html: string
  readonly excerpt: string
  readonly tags: readonly string[]
  readonly cover: string
  // See `isDraftThere`.
  readonly status: string
  readonly visibility?: string
  readonly password?: string
}

/** The content of an export: posts, and the reasons for those that are unreadable. */
export type OldBlog = {
  readonly posts: readonly { readonly label: string; readonly post: OldPost | { readonly why: string } }[]
  /** The number of entries that are not posts, such as pages. */
  readonly others: number
}

/** Names a post of a list by its number, and by its title if it has one. */
export const postLabel = (index: number, title: unknown) =>
  `post ${index + 1}${typeof title === 'string' && title !== '' ? ` ("${title.slice(0, 60)}")` : ''}`
