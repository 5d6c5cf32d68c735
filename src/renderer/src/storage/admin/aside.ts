import * as v from 'valibot'
import { parsePosts } from '@/domain/post'
import type { AsideReason } from '@/domain/post-change'
import { unreadablePart } from '@/domain/post-list'
import { createListeners } from '@/platform/listeners'
import { attempt, attemptList, type KeepResult, type KeyValueStore, type ListResult } from './key-value-store'
import { parseEach } from './parse-each'
import { timestampSchema } from './timestamp'

const asideSchema = v.object({
  id: v.string(),
  /** The stored text, unit for unit. */
  text: v.string(),
  why: v.picklist(['unreadable', 'replaced'] satisfies AsideReason[]),
  /** When it was kept, in ms since the epoch. */
  at: timestampSchema,
})

/** A text that was stored under 'blogPosts' and is kept apart from it, for the owner to download. */
export type AsideText = Readonly<v.InferOutput<typeof asideSchema>>

type Aside = {
  add(text: string, why: AsideReason): Promise<KeepResult>
  /** Tells of each text that is newly kept and of which no post could be read: nothing of it stays in the store. */
  subscribe(listener: () => void): () => void
  /** Latest first. */
  list(): Promise<ListResult<AsideText>>
  remove(id: string): Promise<KeepResult>
}

/**
 * Whole stores are read and written here, of 100 MB each on the desktop. Still less than the other tabs wait for the
 * lock under which it is done.
 */
const PATIENCE_MS = 25_000

type AsideEffects = { readonly now: () => number; readonly newId: () => string }

/** A save over the same unreadable entries would otherwise keep the whole store once more each time. */
function isKept(kept: AsideText, text: string, why: AsideReason): boolean {
  if (kept.text === text) return true
  if (why === 'replaced') return false
  return unreadablePart(kept.text) === unreadablePart(text)
}

/** The texts kept aside: nothing we cannot read, and nothing an import replaced, is lost. */
export function createAside(store: KeyValueStore, { now, newId }: AsideEffects): Aside {
  async function readAll(): Promise<AsideText[]> {
    const entries = await store.entries()
    const values = entries.map(([, value]) => value)
    return parseEach(asideSchema, values).sort((a, b) => b.at - a.at)
  }
  const { tell, subscribe } = createListeners()
  return {
    add: (text, why) =>
      attempt(async () => {
        if ((await readAll()).some((kept) => isKept(kept, text, why))) return
        const aside: AsideText = { id: newId(), text, why, at: now() }
        await store.set(aside.id, aside)
        if (why === 'unreadable' && parsePosts(text).problem !== 'some-rejected') tell()
      }, PATIENCE_MS),
    subscribe,
    list: () => attemptList(readAll, PATIENCE_MS),
    remove: (id) => attempt(() => store.remove(id)),
  }
}
