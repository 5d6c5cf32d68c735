import * as v from 'valibot'
import { draftSchema } from '@/domain/draft'
import { postSchema } from '@/domain/post'
import { attempt, attemptList, type KeepResult, type KeyValueStore } from './key-value-store'
import { parseEach } from './parse-each'
import { timestampSchema } from './timestamp'

const markSchema = v.object({
  /** One editor's, so that two tabs writing a new post each keep their own copy. */
  draftId: v.string(),
  /** When it was last typed in, in ms since the epoch. */
  at: timestampSchema,
})

export const recoverySchema = v.object({
  draftId: markSchema.entries.draftId,
  /** The post that was being edited; null for a new one. */
  postId: v.nullable(v.string()),
  draft: draftSchema,
  /** The post as it was when editing began. */
  base: v.nullable(postSchema),
  /** The post's day, where it was saved before and `base` does not tell it. */
  date: v.optional(v.string()),
  /** The copies that this text goes on from: the restored one, and those that it went on from itself. */
  continues: v.optional(v.array(markSchema)),
  at: markSchema.entries.at,
})

/** Names what was kept of a draft until a moment. */
export type CopyMark = Readonly<v.InferOutput<typeof markSchema>>

/** What was being written when the tab, the browser or the machine went away. */
export type RecoveryCopy = Readonly<v.InferOutput<typeof recoverySchema>>

/** The copies that could be read, latest first. `isWhole`: whether those are all there are. */
export type FoundCopies = { readonly items: readonly RecoveryCopy[]; readonly isWhole: boolean }

/** A copy and those that it goes on from, by name. */
export const chainOf = ({ draftId, at, continues = [] }: RecoveryCopy): readonly CopyMark[] => [
  { draftId, at },
  ...continues,
]

/** Whether the copy is one of those named. */
export const isNamed = (copy: CopyMark, marks: readonly CopyMark[]): boolean =>
  marks.some(({ draftId, at }) => draftId === copy.draftId && at >= copy.at)

export const latestFirst = (a: RecoveryCopy, b: RecoveryCopy): number => b.at - a.at

export type Recovery = {
  keepRecovery(copy: RecoveryCopy): Promise<KeepResult>
  /**
   * All copies left behind, of whatever post. What is being written in an editor that is still open is not left
   * behind and not among them.
   */
  listRecovery(): Promise<FoundCopies>
  /** What was kept of the draft until `at` is of no use any more; what was kept of it later stays. */
  dropRecovery(copy: CopyMark): Promise<KeepResult>
}

export function createRecovery(
  store: KeyValueStore,
  openDrafts: () => Promise<ReadonlySet<string>>,
): Recovery {
  return {
    keepRecovery: (copy) => attempt(() => store.set(copy.draftId, copy)),
    listRecovery: async () => {
      const found = await attemptList(async () => {
        const [entries, open] = await Promise.all([store.entries(), openDrafts()])
        const values = entries.map(([, value]) => value)
        return parseEach(recoverySchema, values)
          .filter((copy) => !open.has(copy.draftId))
          .sort(latestFirst)
      })
      return { items: found.ok ? found.items : [], isWhole: found.ok }
    },
    dropRecovery: ({ draftId, at }) =>
      attempt(() =>
        store.remove(draftId, (value) => {
          const parsed = v.safeParse(recoverySchema, value)
          return !parsed.success || parsed.output.at <= at
        }),
      ),
  }
}
