/** A post of another blog's export, with its text in HTML. */
export type OldPost = {
  readonly title: string
  /** The date as written, with its time. */
  readonly date: string
  /** On the other blog; null without one. */
  readonly slug: string | null
  readonly html: string
  readonly excerpt: string
  readonly tags: readonly string[]
  readonly cover: string | null
}

/** The content of an export: posts, and the reasons for those that are hidden from readers or unreadable. */
export type OldBlog = {
  readonly posts: readonly { readonly label: string; readonly post: OldPost | { readonly why: string } }[]
  /** Counts of things that are not posts, such as "3 pages". */
  readonly others: readonly string[]
}

/** Names a post of a list by its number, and by its title if it has one. */
export const postLabel = (index: number, title: unknown) =>
  `post ${index + 1}${typeof title === 'string' && title !== '' ? ` ("${title.slice(0, 60)}")` : ''}`

/** Counts things that are not posts, by their kind. */
export function countKinds(kinds: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => `${count} × ${kind}`)
}
