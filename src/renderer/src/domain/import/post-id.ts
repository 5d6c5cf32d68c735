import { nameOf } from '../files/markdown-defaults'
import type { BlogPost } from '../post/post'
import { idKey, idProblem } from '../post/publishable-id'
import { toSlug } from '../text/slug'
import { textToCompare } from './pictures'

/** Leaves room for a number in an id of 100 characters. */
const LONGEST_STEM = 95

/** An id for a post of another blog: its own id if that can be an address, else its file's name, its title or its day. */
export function idOf(path: string, ownIds: readonly string[], title: string, day: string): string {
  return [...ownIds, toSlug(nameOf(path)), toSlug(title)].find((id) => idProblem(id) === null) ?? day
}

const plainText = (text: string) => textToCompare(text.replace(/\r\n?/g, '\n'))

/** Whether a post is a stored one, imported again: of title, day and text, two agree. */
function isSame(a: BlogPost, b: BlogPost): boolean {
  const isDay = a.date === b.date
  if (a.title.trim() === b.title.trim()) return isDay || plainText(a.content) === plainText(b.content)
  return isDay && plainText(a.content) === plainText(b.content)
}

/** Returns a function that gives one post of another blog after another a free id: `hello`, `hello-2`, … */
export function idGiver(known: readonly BlogPost[], exported: readonly BlogPost[]) {
  const knownById = new Map(known.map((post) => [idKey(post.id), post]))
  const taken = new Set(exported.map(({ id }) => idKey(id)))
  return (post: BlogPost): string => {
    for (let number = 1; ; number++) {
      const id = number === 1 ? post.id : `${post.id.slice(0, LONGEST_STEM)}-${number}`
      const stored = knownById.get(idKey(id))
      if (taken.has(idKey(id)) || (stored && !isSame(stored, post))) continue
      taken.add(idKey(id))
      return stored?.id ?? id
    }
  }
}
