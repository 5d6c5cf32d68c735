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
   * All copies left behind, of whatever post, latest first. What is being written in an editor that is still open
   * is not left behind and not among them.
   */
  listRecovery(): Promise<ListResult<RecoveryCopy>>
  dropRecovery(draftId: string): Promise<KeepResult>
}

export function createRecovery(
  store: KeyValueStore,
  openDrafts: () => Promise<ReadonlySet<string>>,
): Recovery {
  return {
    keepRecovery: (copy) => attempt(() => store.set(copy.draftId, copy)),
    listRecovery: () =>
      attemptList(async () => {
        const [entries, open] = await Promise.all([store.entries(), openDrafts()])
        return entries
          .map(([, value]) => v.safeParse(recoverySchema, value))
          .flatMap((parsed) => (parsed.success ? [parsed.output] : []))
          .filter((copy) => !open.has(copy.draftId))
          .sort((a, b) => b.at - a.at)
      }),
    dropRecovery: (draftId) => attempt(() => store.remove(draftId)),
  }
}
