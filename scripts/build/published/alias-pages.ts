import { canBePage } from '../../../src/renderer/src/domain/publishing/aliases'
import { idKey } from '../../../src/renderer/src/domain/publishing/publishable-id'
import { pageFile } from '../../../src/renderer/src/domain/publishing/site-files'
import { redirectPage } from '../../lib/redirect-page.mjs'
import type { BuiltPost } from './load-posts'

/** As the names of files are compared, on the systems that compare least. */
const keyOf = (name: string) => idKey(name.normalize('NFC'))

/** Pages that lead from a post's names elsewhere to the post. A name that two posts could mean leads nowhere. */
export function aliasPages(
  posts: readonly (Pick<BuiltPost, 'aliases'> & { post: { id: string } })[],
): ReadonlyMap<string, string> {
  const named = posts.flatMap(({ post: { id }, aliases }) => aliases.map((alias) => ({ id, alias })))
  const counts = new Map<string, number>()
  for (const name of [...posts.map(({ post: { id } }) => id), ...named.map(({ alias }) => alias)])
    counts.set(keyOf(name), (counts.get(keyOf(name)) ?? 0) + 1)
  const alone = named.filter(({ alias }) => canBePage(alias) && counts.get(keyOf(alias)) === 1)
  return new Map(alone.map(({ id, alias }) => [pageFile(alias), redirectPage(`./${id}`)]))
}
