import * as v from 'valibot'
import { draftSchema } from '@/domain/draft'
import { postSchema } from '@/domain/post'
import { attempt, attemptList, type KeepResult, type KeyValueStore, type ListResult } from './key-value-store'

export const recoverySchema = v.object({
  /** One editor's, so that two tabs writing a new post each keep their own copy. */
  draftId: v.string(),
  /** The post that was being edited; null for a new one. */
  postId: v.nullable(v.string()),
  draft: draftSchema,
  /** The post as it was when editing began. */
  base: v.nullable(postSchema),
  /** When it was last typed in, in ms since the epoch. */
  at: v.number(),
})

/** What was being written when the tab, the browser or the machine went away. */
export type RecoveryCopy = Readonly<v.InferOutput<typeof recoverySchema>>

export type Recovery = {
  keepRecovery(copy: RecoveryCopy): Promise<KeepResult>
  /**
   * The copies left of a post, or of new posts for null, latest first. What is being written in an editor that
   * is still open is not left behind and not among them.
   */
  readRecovery(postId: string | null): Promise<ListResult<RecoveryCopy>>
  /** All copies left behind, of whatever post, latest first. */
  listRecovery(): Promise<ListResult<RecoveryCopy>>
  dropRecovery(draftId: string): Promise<KeepResult>
}

export function createRecovery(
  store: KeyValueStore,
  openDrafts: () => Promise<ReadonlySet<string>>,
): Recovery {
  const listRecovery = () =>
    attemptList(async () => {
      const [entries, open] = await Promise.all([store.entries(), openDrafts()])
      return entries
        .map(([, value]) => v.safeParse(recoverySchema, value))
        .flatMap((parsed) => (parsed.success ? [parsed.output] : []))
        .filter((copy) => !open.has(copy.draftId))
        .sort((a, b) => b.at - a.at)
    })
  return {
    keepRecovery: (copy) => attempt(() => store.set(copy.draftId, copy)),
    listRecovery,
    readRecovery: async (postId) => {
      const found = await listRecovery()
      return found.ok ? { ok: true, items: found.items.filter((copy) => copy.postId === postId) } : found
    },
    dropRecovery: (draftId) => attempt(() => store.remove(draftId)),
  }
}
