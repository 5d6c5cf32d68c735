import * as v from 'valibot'
import { type EditedFrom, withDigest } from '@/domain/post/edited-from'
import type { BlogPost } from '@/domain/post/post'
import { readable } from '../connection'
import type { Database } from '../database'

const recordSchema = v.object({ id: v.string(), digests: v.array(v.string()) })

/** A post that an import or a restore adds or replaces. `editedFrom`: the list that it brings along. */
export type ImportedPost = {
  readonly post: BlogPost
  readonly change: 'new' | 'changed' | 'same'
  readonly editedFrom?: readonly string[] | undefined
}

/** The published texts that the stored posts were made from (decision 33), in this profile's database. No call rejects. */
export function createEditedFrom(database: Database) {
  /** Empty if it cannot be read. Then the owner is asked which text to keep. */
  async function read(): Promise<EditedFrom> {
    const found = await database.getAll('bases')
    const records = found.ok ? readable(recordSchema, found.value) : []
    return new Map(records.map(({ id, digests }) => [id, digests]))
  }

  async function replace(lists: EditedFrom): Promise<void> {
    const put = [...lists].map(([id, digests]) => ({ key: id, value: { id, digests } }))
    if (put.length > 0) await database.change('bases', { put })
  }

  return {
    read,
    /** Adds, by a post's id, the digest of the published text that is the same as the local one. */
    async add(digests: ReadonlyMap<string, string>): Promise<void> {
      const known = await read()
      const changed = [...digests].filter(([id, digest]) => known.get(id)?.[0] !== digest)
      await replace(new Map(changed.map(([id, digest]) => [id, withDigest(known.get(id) ?? [], digest)])))
    },
    /** A post from elsewhere was made from the texts that it names, or from none that is known. */
    rememberImported: (posts: readonly ImportedPost[]): Promise<void> =>
      replace(
        new Map(
          posts.flatMap(({ post, change, editedFrom }) =>
            change === 'same' && !editedFrom ? [] : [[post.id, editedFrom ?? []] as const],
          ),
        ),
      ),
  }
}
