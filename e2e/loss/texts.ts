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

const PICTURE = /\n*!\[\]\(\.\.\/images\/([^)]*)\)/g

/** The pictures that a text names, in posts or in JSON. */
export const picturesIn = (text: string): string[] => [...text.matchAll(PICTURE)].map(([, name = '']) => name)

/** Whether a post, or the editor, has the whole text. Pictures may be in it. */
export const hasText = (post: { title: string; content: string }, { title, content }: Text): boolean =>
  post.title === title && post.content.replaceAll(PICTURE, '') === content

export const isStored = (posts: readonly BlogPost[], text: Text): boolean =>
  posts.some((post) => hasText(post, text))

/** An edit of another post in every other round, else a new post. */
export const textOfRound = (round: number) =>
  round % 2 === 1
    ? { text: textOf(`Seed ${round}`, 1), before: textOf(`Seed ${round}`, 0) }
    : { text: textOf(`New ${round}`, 1), before: undefined }

export const seedsOf = (rounds: number): Text[] =>
  Array.from({ length: rounds }, (_, round) => textOf(`Seed ${round}`, 0))

/** The number of rounds of a case. */
export const roundsOf = (quick: number, full: number): number =>
  Number(process.env.LOSS_ROUNDS || (process.env.LOSS_FULL ? full : quick))
