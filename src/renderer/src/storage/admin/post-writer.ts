import type { BlogPost } from '@/domain/post'
import {
  type Conflict,
  type Plan,
  planRemoval,
  planReplacement,
  planRestore,
  planSave,
  type Removal,
  type ReplaceReason,
  type SaveOptions,
} from '@/domain/post-change'
import { readingSteps, type StoredPost } from '@/domain/post-list'
import type { ReadResult, WriteResult } from '../local-store'

/** Everything a change of the stored posts does to the world. */
export type PostEffects = {
  /** Runs one change at a time among all tabs; simply runs it where the browser has no locks. */
  lock<T>(run: () => Promise<T>): Promise<T>
  wait(ms: number): Promise<void>
  /** From 0 up to, not including, 1. */
  random(): number
  /** Waits until `read` gives what any tab wrote last. */
  catchUp(): Promise<void>
  read(): ReadResult
  write(text: string): WriteResult
  /** Tells every tab's `catchUp` that this text was written last. */
  mark(text: string): Promise<void>
  /** Tells the page that the stored text is another one. */
  announce(): void
  /** How many UTF-16 units the origin's store would hold with this text, and how many it may. */
  measure(text: string): { needed: number; limit: number }
  /** Copies a text that the write will replace. */
  copyFirst(text: string, why: ReplaceReason): Promise<{ ok: true } | { ok: false; error: unknown }>
}

/** Why nothing was saved. The stored text is what it was before. */
export type PostFailure =
  | { readonly ok: false; readonly reason: 'blocked' | 'failed'; readonly error: unknown }
  /** `why`: what made a copy necessary. */
  | {
      readonly ok: false
      readonly reason: 'not-copied'
      readonly why: ReplaceReason
      readonly error: unknown
    }
  | { readonly ok: false; readonly reason: 'full'; readonly needed: number; readonly limit: number }

type Saved = { readonly ok: true } | Conflict | PostFailure

export type PostWriter = {
  /** Saves one post and touches no other. */
  save(post: BlogPost, options: SaveOptions): Promise<Saved>
  /** Deletes a post that is as the owner saw it, and gives what `restore` takes to undo it. */
  remove(base: BlogPost): Promise<Removal | PostFailure>
  /** Brings a deleted post back where it was, byte for byte. */
  restore(removed: StoredPost): Promise<Saved>
  /**
   * Puts what `next` makes of the present text in its place, after copying the present text. `next` may be
   * asked again, with a newer text.
   */
  replaceAll(next: (present: string | null) => string): Promise<{ readonly ok: true } | PostFailure>
}

const RETRY_MS = 25
const READ_BACK_MS = 25
const ROUNDS = 8
/**
 * With a full store the stamps, reading, the merge, the write and what the page makes of it each take up to a sixth of a
 * second of a slow processor. Apart from each other they let the page draw and answer in between.
 */
const NEXT_TASK = 0

const failed = (error: unknown): PostFailure => ({ ok: false, reason: 'failed', error })

/**
 * What saves, deletes and restores posts so that two tabs lose nothing and 'ok' is only said of what was read
 * back. Nothing it returns ever rejects: every failure is a value.
 */
export function createPostWriter(effects: PostEffects): PostWriter {
  function refusal(refused: Exclude<WriteResult, { ok: true }>, text: string): PostFailure {
    const { reason, error } = refused
    return reason === 'full' ? { ok: false, reason, ...effects.measure(text) } : { ok: false, reason, error }
  }

  async function carryOut<Result>(planFor: (present: string | null) => Plan<Result>) {
    let copied: string | null = null
    for (let round = 0; round < ROUNDS; round++) {
      // Drawn by lot: without a lock two tabs would otherwise overwrite each other in step.
      if (round > 0) await effects.wait(RETRY_MS * round * effects.random())
      await effects.catchUp()
      await effects.wait(NEXT_TASK)
      const present = effects.read()
      if (!present.ok) return refusal(present, '')
      for (const step of readingSteps(present.text)) {
        step()
        await effects.wait(NEXT_TASK)
      }
      const plan = planFor(present.text)
      if (plan.kind === 'done') return plan.result
      if (plan.copyFirst && plan.copyFirst.text !== copied) {
        const { text, why } = plan.copyFirst
        const copy = await effects.copyFirst(text, why)
        if (!copy.ok) return { ok: false, reason: 'not-copied', why, error: copy.error } as const
        copied = text
        // Copying took its time: the text may be another one by now.
        continue
      }
      await effects.wait(NEXT_TASK)
      const still = effects.read()
      if (!still.ok) return refusal(still, '')
      // Somebody got in while the page was drawn: the change is made again on what is there now.
      if (still.text !== present.text) continue
      const written = effects.write(plan.text)
      if (!written.ok) return refusal(written, plan.text)
      await effects.wait(NEXT_TASK)
      // A store that drops what it is given would otherwise have everybody wait for a text that never comes.
      const own = effects.read()
      if (own.ok && own.text === plan.text) await effects.mark(plan.text)
      await effects.wait(NEXT_TASK)
      effects.announce()
      await effects.wait(READ_BACK_MS)
      const readBack = effects.read()
      if (readBack.ok && plan.holds(readBack.text)) return plan.result
    }
    return failed(new Error('The change was gone whenever it was read back'))
  }

  async function change<Result>(
    planFor: (present: string | null) => Plan<Result>,
  ): Promise<Result | PostFailure> {
    try {
      return await effects.lock(() => carryOut(planFor))
    } catch (error) {
      return failed(error)
    }
  }

  return {
    save: (post, options) => change((present) => planSave(present, post, options)),
    remove: async (base) => {
      // A stale tab may write the post back, and once more it is gone: the undo is that of the first removal.
      let removed: StoredPost | null = null
      const result = await change((present) => {
        const plan = planRemoval(present, base)
        if (plan.result.ok) removed ??= plan.result.removed
        return plan
      })
      return result.ok ? { ok: true, removed } : result
    },
    restore: (removed) => change((present) => planRestore(present, removed)),
    replaceAll: (next) => change((present) => planReplacement(present, next(present))),
  }
}
