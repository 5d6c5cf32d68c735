import { numbered } from '../support/posts'
import type { BlogPost } from '../support/test'

export type Text = { name: string; title: string; content: string }

/**
 * A version of a text that no other round writes. Each version has its own title: a message about an earlier version must
 * not be taken for one about this version. `size`: the content's, in characters at least.
 */
export function textOf(name: string, version: number, size = 0): Text {
  const title = `${name} v${version}.`
  const end = `\n"quoted" \\ back\\slash, é, 日本, 😀\nEnd of ${title}`
  return { name, title, content: `Start of ${title}\n${'x'.repeat(size)}${end}` }
}

export const postsOf = (...texts: readonly Text[]): BlogPost[] =>
  texts.map(({ title, content }, number) => numbered(number, { title, content }))

/** Whether the whole text is in the list. */
export const isStored = (posts: readonly BlogPost[], { title, content }: Text): boolean =>
  posts.some((post) => post.title === title && post.content === content)

/** The number of rounds of a case. */
export const roundsOf = (quick: number, full: number): number =>
  Number(process.env.LOSS_ROUNDS || (process.env.LOSS_FULL ? full : quick))
