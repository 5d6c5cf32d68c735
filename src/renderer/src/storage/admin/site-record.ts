import * as v from 'valibot'
import {
  afterLook,
  EMPTY_RECORD,
  parseShown,
  type SentPost,
  type SiteRecord,
} from '@/domain/publishing/site-record'
import { createListeners } from '@/platform/listeners'
import type { Database } from './database'
import { readable } from './readable'

// One database record for each fact, so that two tabs do not overwrite each other's facts.
const factSchema = v.variant('kind', [
  v.object({
    kind: v.literal('shown'),
    digests: v.record(v.string(), v.string()),
    gone: v.array(v.string()),
  }),
  v.object({
    kind: v.literal('sent'),
    id: v.string(),
    title: v.string(),
    digest: v.nullable(v.string()),
    publishAt: v.nullable(v.string()),
    at: v.number(),
  }),
  v.object({ kind: v.literal('held'), id: v.string() }),
])

const SHOWN = 'shown'
const sentKey = (id: string) => `sent ${id}`

type SiteRecordEffects = {
  /** The text of the site's `published.json`; null without an answer. */
  readonly readPublished: () => Promise<string | null>
}

/** The texts that the site showed last, and the posts published since. Without a database, they last until a reload. */
export function createSiteRecord(database: Database, { readPublished }: SiteRecordEffects) {
  const { notify, subscribe } = createListeners()
  const arrivals = createListeners<[posts: readonly SentPost[]]>()
  let record: SiteRecord | null = null
  const set = (next: SiteRecord) => {
    record = next
    notify()
  }
  const known = () => record ?? EMPTY_RECORD

  async function facts() {
    const found = await database.getAll('publishing')
    return found.ok ? readable(factSchema, found.value) : null
  }

  return {
    /** null until it is loaded. */
    current: () => record,
    subscribe,
    async load(): Promise<void> {
      if (record) return
      const all = (await facts()) ?? []
      const shown = all.find((fact) => fact.kind === 'shown')
      set({
        shown: shown ? new Map(Object.entries(shown.digests)) : null,
        gone: new Set(shown?.gone),
        sent: all.flatMap((fact) => {
          if (fact.kind !== 'sent') return []
          const { kind: _, ...post } = fact
          return [post]
        }),
      })
    },
    /** Calls back with the published posts that the site shows now. Returns a function that unsubscribes. */
    onArrived: arrivals.subscribe,
    /** Asks the site. Resolves to whether it answered. */
    async look(): Promise<boolean> {
      const shown = parseShown(await readPublished())
      if (!shown) return false
      const { record: next, arrived } = afterLook(known(), shown)
      set(next)
      const value = { kind: SHOWN, digests: Object.fromEntries(shown), gone: [...next.gone] }
      const put = [{ key: SHOWN, value }]
      await database.change('publishing', { put, remove: arrived.map(({ id }) => sentKey(id)) })
      if (arrived.length > 0) arrivals.notify(arrived)
      return true
    },
    /** Remembers published posts. They replace earlier entries of the same posts. */
    async send(posts: readonly SentPost[]): Promise<void> {
      const ids = new Set(posts.map(({ id }) => id))
      set({ ...known(), sent: [...known().sent.filter(({ id }) => !ids.has(id)), ...posts] })
      const put = posts.map((post) => ({ key: sentKey(post.id), value: { kind: 'sent', ...post } }))
      await database.change('publishing', { put })
    },
    /** Stops waiting for posts that the site does not show. */
    async giveUp(ids: readonly string[]): Promise<void> {
      set({ ...known(), sent: known().sent.filter(({ id }) => !ids.includes(id)) })
      await database.change('publishing', { remove: ids.map(sentKey) })
    },
    /** The ids of held back posts in a browser; null if they could not be read. */
    async held(): Promise<ReadonlySet<string> | null> {
      const all = await facts()
      return all && new Set(all.flatMap((fact) => (fact.kind === 'held' ? [fact.id] : [])))
    },
    /** Resolves to whether the change was stored. */
    async setHeld(id: string, isHeld: boolean): Promise<boolean> {
      const key = `held ${id}`
      const put = [{ key, value: { kind: 'held', id } }]
      return (await database.change('publishing', isHeld ? { put } : { remove: [key] })).ok
    },
  }
}
