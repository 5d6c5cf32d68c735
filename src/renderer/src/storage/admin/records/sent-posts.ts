import type { SentPost } from '@publishing/site-state'
import * as v from 'valibot'
import { readable } from '../connection'
import type { Database } from '../database'

const recordSchema = v.object({
  kind: v.literal('sent'),
  id: v.string(),
  digest: v.nullable(v.string()),
  at: v.number(),
})

const keyOf = (id: string) => `sent ${id}`

/** The posts that were published from this browser or app and that the site does not show yet. No call rejects. */
export const createSentPosts = (database: Database) => ({
  /** None if they cannot be read. */
  async read(): Promise<readonly SentPost[]> {
    const found = await database.getAll('publishing')
    return found.ok ? readable(recordSchema, found.value).map(({ kind: _, ...post }) => post) : []
  },
  /** Replaces earlier records of the same posts. */
  async add(posts: readonly SentPost[]): Promise<void> {
    const put = posts.map((post) => ({ key: keyOf(post.id), value: { kind: 'sent', ...post } }))
    await database.change('publishing', { put })
  },
  async remove(ids: readonly string[]): Promise<void> {
    await database.change('publishing', { remove: ids.map(keyOf) })
  },
})
