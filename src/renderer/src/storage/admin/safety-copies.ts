import * as v from 'valibot'
import type { ReplaceReason } from '@/domain/post/post-change'
import { type DatabaseResult, readable } from './connection'
import type { Database } from './database'

const safetyCopySchema = v.looseObject({
  id: v.string(),
  /** The stored text, unit for unit. */
  text: v.string(),
  why: v.fallback(v.picklist(['unreadable', 'replaced'] satisfies ReplaceReason[]), 'replaced'),
  /** The time of the copy, in ms since the epoch. */
  at: v.fallback(v.number(), 0),
})

/** A text that was stored under 'blogPosts' and was replaced. The owner can download it. */
export type SafetyCopy = Readonly<v.InferOutput<typeof safetyCopySchema>>

/** A copy on the desktop may have 100 MB. Shorter than the timeout of the lock in other tabs. */
const TIMEOUT_MS = 25_000

type SafetyCopiesEffects = { readonly now: () => number; readonly newId: () => string }

export function createSafetyCopies(database: Database, { now, newId }: SafetyCopiesEffects) {
  return {
    add(text: string, why: ReplaceReason): Promise<DatabaseResult<void>> {
      const copy: SafetyCopy = { id: newId(), text, why, at: now() }
      return database.change('safety-copies', { put: [{ key: copy.id, value: copy }] }, TIMEOUT_MS)
    },
    /** Latest first. */
    async list(): Promise<DatabaseResult<readonly SafetyCopy[]>> {
      const found = await database.getAll('safety-copies', TIMEOUT_MS)
      if (!found.ok) return found
      return { ok: true, value: readable(safetyCopySchema, found.value).sort((a, b) => b.at - a.at) }
    },
    remove: (id: string) => database.change('safety-copies', { remove: [id] }),
  }
}
