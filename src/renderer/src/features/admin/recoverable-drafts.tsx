import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { isStored } from '@/domain/draft'
import { whenSeen } from '@/platform/when-seen'
import { watchOpenDrafts } from '@/storage/admin/draft-locks'
import type { DraftRecord, FoundDrafts } from '@/storage/admin/drafts'
import { drafts } from '@/storage/admin/stores'
import { readPosts, usePosts } from '@/storage/posts'

/** By then the browser has surely written a saved text to the disk, even on a machine that sleeps. */
const EXPIRES_AFTER_MS = 7 * 24 * 3_600_000

type Recoverable = FoundDrafts & {
  /** Whether the first look has ended. */
  readonly hasLooked: boolean
  /** Looks again. */
  look(): Promise<FoundDrafts>
  /** Resolves to whether it is deleted. */
  discard(draft: DraftRecord): Promise<boolean>
}

const RecoverableContext = createContext<Recoverable | null>(null)

const NOTHING: FoundDrafts = { drafts: [], unreadable: [], failure: null }

const isUnsaved = ({ text, postId }: DraftRecord): boolean => !isStored(text, postId, readPosts().posts)

/** Deletes old drafts whose text is stored: no killed browser can lose it any more. */
function removeExpired({ drafts: found }: FoundDrafts): void {
  const oldest = Date.now() - EXPIRES_AFTER_MS
  const expired = found.filter((draft) => draft.typedAt < oldest && !isUnsaved(draft))
  for (const draft of expired) void drafts.remove(draft)
}

/**
 * Finds orphaned drafts: at first, when an editor in any tab closes, and when the page becomes visible. The second copy of
 * a save counts only at first. If it differs later, another tab has changed the post.
 */
export function RecoverableDraftsProvider({ children }: { children: ReactNode }) {
  const { posts } = usePosts()
  const [found, setFound] = useState<FoundDrafts | null>(null)
  const lostSaves = useRef<ReadonlySet<string>>(null)
  const look = useCallback(async (): Promise<FoundDrafts> => {
    const all = await drafts.list()
    if (!lostSaves.current) removeExpired(all)
    lostSaves.current ??= new Set(
      all.drafts.filter((draft) => draft.isSaved && isUnsaved(draft)).map(({ id }) => id),
    )
    const isOffered = (draft: DraftRecord) =>
      isUnsaved(draft) && (!draft.isSaved || lostSaves.current?.has(draft.id))
    const offered = { ...all, drafts: all.drafts.filter(isOffered) }
    setFound(offered)
    return offered
  }, [])
  useEffect(() => {
    const gone = new AbortController()
    const watch = watchOpenDrafts(() => void look(), gone.signal)
    const lookAndWatch = async () => {
      await watch()
      await look()
    }
    void lookAndWatch()
    whenSeen(() => void lookAndWatch(), gone.signal)
    return () => gone.abort()
  }, [look])
  const discard = useCallback(
    async (draft: DraftRecord): Promise<boolean> => {
      await drafts.remove(draft)
      return !(await look()).drafts.some(({ id, typedAt }) => id === draft.id && typedAt <= draft.typedAt)
    },
    [look],
  )
  const current = found ?? NOTHING
  // Another tab may have saved one of them since.
  const unsaved = current.drafts.filter(({ text, postId }) => !isStored(text, postId, posts))
  const value = { ...current, drafts: unsaved, hasLooked: found !== null, look, discard }
  return <RecoverableContext value={value}>{children}</RecoverableContext>
}

export function useRecoverableDrafts(): Recoverable {
  const value = use(RecoverableContext)
  if (!value) throw new Error('useRecoverableDrafts must be used within a RecoverableDraftsProvider')
  return value
}
