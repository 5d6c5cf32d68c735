import type { BlogPost } from '@/domain/post/post'
import {
  type Conflict,
  type Plan,
  planRemoval,
  planReplacement,
  planRestore,
  planSave,
  type Removal,
  type ReplaceReason,
  type Restoration,
  type Save,
} from '@/domain/post/post-change'
import { readingSteps, type StoredPost } from '@/domain/post/put-posts'
import type { ReadResult, WriteResult } from '../local-store'
import { WRITE_DELAY_MS } from './last-write'

export type PostEffects = {
  /** Runs one change at a time among all tabs; simply runs it where the browser has no locks. */
  lock<T>(run: () => Promise<T>): Promise<T>
  wait(ms: number): Promise<void>
  /** Waits until `read` returns the text that any tab wrote last. */
  catchUp(): Promise<void>
  read(): ReadResult
  write(text: string): WriteResult
  /** Stores the stamp of this text, for which `catchUp` waits in every tab. */
  stamp(text: string): Promise<void>
  /** Notifies the page that the stored text has changed. */
  announce(): void
  /** Called after each change that succeeded. The change does not wait for it. */
  afterChange(): void
  /** The size of the origin's store with this text, and its quota, as the browser counts. */
  measure(text: string): { needed: number; limit: number }
  copyFirst(text: string, why: ReplaceReason): Promise<{ ok: true } | { ok: false; error: unknown }>
}

/** The reason why nothing was saved. The stored text is unchanged. */
export type PostFailure =
  | { readonly ok: false; readonly reason: 'blocked' | 'failed' | 'not-copied'; readonly error: unknown }
  | { readonly ok: false; readonly reason: 'full'; readonly needed: number; readonly limit: number }

/** Another tab changed or deleted the post, or nothing could be saved. */
export type Refused = Conflict | PostFailure

export type PostWriter = ReturnType<typeof createPostWriter>

const ROUNDS = 8

const failed = (error: unknown): PostFailure => ({ ok: false, reason: 'failed', error })

/** Changes the stored posts so that two tabs lose nothing. 'ok': the change was read back. No call rejects. */
export function createPostWriter(effects: PostEffects) {
  // With a full store each step takes a slow processor up to a sixth of a second. Between tasks the page can draw.
  const nextTask = () => effects.wait(0)

  function refusal(refused: Exclude<WriteResult, { ok: true }>, text: string): PostFailure {
    const { reason, error } = refused
    return reason === 'full' ? { ok: false, reason, ...effects.measure(text) } : { ok: false, reason, error }
  }

  async function writePlan<Result>(planFor: (present: string | null) => Plan<Result>) {
    let copied: string | null = null
    for (let round = 0; round < ROUNDS; round++) {
      if (round > 0) await effects.wait(WRITE_DELAY_MS * round)
      await effects.catchUp()
      await nextTask()
      const present = effects.read()
      if (!present.ok) return refusal(present, '')
      for (const step of readingSteps(present.text)) {
        step()
        await nextTask()
      }
      const plan = planFor(present.text)
      if (plan.kind === 'done') return plan.result
      if (plan.copyFirst && plan.copyFirst.text !== copied) {
        const { text, why } = plan.copyFirst
        const copy = await effects.copyFirst(text, why)
        if (!copy.ok) return { ok: false, reason: 'not-copied', error: copy.error } as const
        copied = text
        // The text may have changed while it was copied.
        continue
      }
      await nextTask()
      const latest = effects.read()
      if (!latest.ok) return refusal(latest, '')
      // Another tab wrote between the tasks: merge into its text.
      if (latest.text !== present.text) continue
      const written = effects.write(plan.text)
      if (!written.ok) return refusal(written, plan.text)
      await nextTask()
      // A store may drop a write without an error. Then every tab would wait for a text with that stamp.
      const stored = effects.read()
      if (stored.ok && stored.text === plan.text) await effects.stamp(plan.text)
      await nextTask()
      effects.announce()
      await effects.wait(WRITE_DELAY_MS)
      const readBack = effects.read()
      if (readBack.ok && plan.holds(readBack.text)) return plan.result
    }
    return failed(new Error('the stored text didn’t contain the change'))
  }

  async function change<Result extends { readonly ok: boolean }>(
    planFor: (present: string | null) => Plan<Result>,
  ): Promise<Result | PostFailure> {
    try {
      const result = await effects.lock(() => writePlan(planFor))
      if (result.ok) effects.afterChange()
      return result
    } catch (error) {
      return failed(error)
    }
  }

  return {
    save: (save: Save) => change((present) => planSave(present, save)),
    /** Deletes posts in one write, unless another tab changed one. `restore` takes the removed posts of the result. */
    remove: async (expected: readonly BlogPost[]): Promise<Removal | PostFailure> => {
      // A stale tab may write a post back. Undo restores the posts of the first removal.
      let removed: readonly StoredPost[] = []
      const result = await change((present) => {
        const plan = planRemoval(present, expected)
        if (plan.result.ok && removed.length === 0) removed = plan.result.removed
        return plan
      })
      return result.ok ? { ok: true, removed } : result
    },
    /** Puts deleted posts back where they were, byte for byte, in one write. */
    restore: (removed: readonly StoredPost[]): Promise<Restoration | PostFailure> =>
      change((present) => planRestore(present, removed)),
    /** Copies the stored text, then replaces it by the result of `next`. May call `next` again with a newer text. */
    replaceAll: (next: (present: string | null) => string) =>
      change((present) => planReplacement(present, next(present))),
  }
}
