import * as v from 'valibot'
import type { ReplaceReason } from '@/domain/post-change'
import { createListeners } from '@/platform/listeners'
import type { Database, DatabaseResult } from './database'

const safetyCopySchema = v.looseObject({
  id: v.string(),
  /** The stored text, unit for unit. */
  text: v.string(),
  why: v.fallback(v.picklist(['unreadable', 'replaced'] satisfies ReplaceReason[]), 'replaced'),
  /** When it was copied, in ms since the epoch. */
  at: v.fallback(v.number(), 0),
})

/** A text that was stored under 'blogPosts' and was replaced. The owner can download it. */
export type SafetyCopy = Readonly<v.InferOutput<typeof safetyCopySchema>>

export type SafetyCopies = {
  add(text: string, why: ReplaceReason): Promise<DatabaseResult<void>>
  /** Calls back after each copy of an unreadable text. */
  subscribe(listener: () => void): () => void
  /** Latest first. */
  list(): Promise<DatabaseResult<readonly SafetyCopy[]>>
  remove(id: string): Promise<DatabaseResult<void>>
}

/** A copy on the desktop may have 100 MB. Shorter than other tabs wait for the lock. */
const TIMEOUT_MS = 25_000

type SafetyCopiesEffects = { readonly now: () => number; readonly newId: () => string }

export function createSafetyCopies(database: Database, { now, newId }: SafetyCopiesEffects): SafetyCopies {
  const { notify, subscribe } = createListeners()
  return {
    async add(text, why) {
      const copy: SafetyCopy = { id: newId(), text, why, at: now() }
      const put = [{ key: copy.id, value: copy }]
      const added = await database.change('safety-copies', { put }, TIMEOUT_MS)
      if (added.ok && why === 'unreadable') notify()
      return added
    },
    subscribe,
    async list() {
      const found = await database.getAll('safety-copies', TIMEOUT_MS)
      if (!found.ok) return found
      const parsed = found.value.map((value) => v.safeParse(safetyCopySchema, value))
      const copies = parsed.flatMap(({ success, output }) => (success ? [output] : []))
      return { ok: true, value: copies.sort((a, b) => b.at - a.at) }
    },
    remove: (id) => database.change('safety-copies', { remove: [id] }),
  }
}
