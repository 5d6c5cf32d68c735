import { canBePage } from '../../../src/renderer/src/domain/publishing/aliases'
import { idKey } from '../../../src/renderer/src/domain/publishing/publishable-id'
import { pageFile } from '../../../src/renderer/src/domain/publishing/site-files'
import { redirectPage } from '../../lib/redirect-page.mjs'
import type { BuiltPost } from './load-posts'

/** Two names with the same key are the same file on some system. */
const keyOf = (name: string) => idKey(name.normalize('NFC'))

/** Pages that redirect from a post's names elsewhere to the post. A name that two posts could mean gets none. */
export function aliasPages(
  posts: readonly (Pick<BuiltPost, 'aliases'> & { post: { id: string } })[],
): ReadonlyMap<string, string> {
  const named = posts.flatMap(({ post: { id }, aliases }) => aliases.map((alias) => ({ id, alias })))
  const counts = new Map<string, number>()
  for (const name of [...posts.map(({ post: { id } }) => id), ...named.map(({ alias }) => alias)])
    counts.set(keyOf(name), (counts.get(keyOf(name)) ?? 0) + 1)
  const unambiguous = named.filter(({ alias }) => canBePage(alias) && counts.get(keyOf(alias)) === 1)
  return new Map(unambiguous.map(({ id, alias }) => [pageFile(alias), redirectPage(`./${id}`)]))
}
