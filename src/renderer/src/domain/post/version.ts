import { staying } from '../thinning'
import { parsePost } from './post'
import { entriesById, findPosts } from './put-posts'

/** Why a text was kept: what was done with it, or what replaced it. */
export const VERSION_REASONS = ['saved', 'published', 'replaced', 'deleted', 'not-saved'] as const
export type VersionReason = (typeof VERSION_REASONS)[number]

/** The texts of one post to keep, in this order. `entry`: the post as JSON, with unknown fields. */
export type KeptTexts = {
  readonly postId: string
  readonly texts: readonly { readonly entry: string; readonly why: VersionReason }[]
}

/** A long data URL in a JSON text. What is cut out is put back at the same place, wherever that is. */
const DATA_URL = /"(data:[^"\\]{1000,})"/

type Cut = { readonly text: string; readonly image: string; readonly at: number }

/** Cuts out the featured image, which is far longer than the text and often stays the same. '' without one. */
export function cutImage(entry: string): Cut {
  const found = DATA_URL.exec(entry)
  const image = found?.[1] ?? ''
  const at = found ? found.index + 1 : 0
  return { text: entry.slice(0, at) + entry.slice(at + image.length), image, at }
}

export const withImage = ({ text, image, at }: Cut): string => text.slice(0, at) + image + text.slice(at)

/** The post of an entry; null for a text that no version of the app wrote. */
export function postOfEntry(entry: string) {
  try {
    return parsePost(JSON.parse(entry))
  } catch {
    return null
  }
}

/** What an import or a restore took away: each post of `before` that `after` lacks, or has with another text. */
export function replacedTexts(before: string | null, after: string | null): KeptTexts[] {
  const left = entriesById(after)
  return findPosts(before)
    .filter(({ post, entry }) => left.get(post.id) !== entry)
    .map(({ post, entry }) => ({ postId: post.id, texts: [{ entry, why: 'replaced' }] }))
}

const COUNTS = { newest: 20, hours: 24, days: 30, months: 24 }

/** The versions of one post to remove. `newestFirst`: by the order of writing. The newest always stays. */
export function versionsToRemove<Key extends readonly [string, number, number]>(newestFirst: readonly Key[]) {
  const stays = staying(newestFirst, ([, , at]) => new Date(at).toISOString(), COUNTS)
  return newestFirst.filter((key) => !stays.has(key))
}
