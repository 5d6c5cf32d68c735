import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { isStored } from '@/domain/post/draft'
import { type DraftRecord, type FoundDrafts, isSecondCopy } from '@/storage/admin/drafts/drafts'
import { drafts } from '@/storage/admin/stores'
import { readPosts, usePosts } from '@/storage/posts'
import { createRequiredContext } from '@/ui/admin/required-context'

/** Long enough for the browser to write a saved text to the disk, even on a machine that sleeps. */
const EXPIRES_AFTER_MS = 7 * 24 * 3_600_000

type Recoverable = FoundDrafts & {
  refresh(): Promise<FoundDrafts>
  /** Resolves to whether the draft is deleted. */
  discard(draft: DraftRecord): Promise<boolean>
}

const [RecoverableContext, useRecoverableDrafts] = createRequiredContext<Recoverable>('useRecoverableDrafts')

export { useRecoverableDrafts }

const NOTHING: FoundDrafts = { drafts: [], unreadable: [], failure: null }

const isUnsaved = ({ text, postId }: DraftRecord): boolean => !isStored(text, postId, readPosts().posts)

/** Deletes old drafts of stored texts: a killed browser can no longer lose those. */
function removeExpired({ drafts: found }: FoundDrafts): void {
  const oldest = Date.now() - EXPIRES_AFTER_MS
  const expired = found.filter((draft) => draft.typedAt < oldest && !isUnsaved(draft))
  for (const draft of expired) void drafts.remove(draft)
}

/**
 * Finds orphaned drafts: at page load, when this tab’s editor closes, and when the page is seen again. A second copy
 * that differs from the stored post means a lost save only at page load. Later, another tab has changed the post.
 */
export function RecoverableDraftsProvider({ children }: { children: ReactNode }) {
  const { posts } = usePosts()
  const [found, setFound] = useState(NOTHING)
  const lostSaves = useRef<ReadonlySet<string>>(null)
  const refresh = useCallback(async (): Promise<FoundDrafts> => {
    const all = await drafts.list()
    if (!lostSaves.current && !all.failure) {
      removeExpired(all)
      const copies = all.drafts.filter((record) => isSecondCopy(record) && isUnsaved(record))
      lostSaves.current = new Set(copies.map(({ id }) => id))
    }
    const isOffered = (draft: DraftRecord) =>
      isUnsaved(draft) && (!isSecondCopy(draft) || lostSaves.current?.has(draft.id))
    const offered = { ...all, drafts: all.drafts.filter(isOffered) }
    setFound(offered)
    return offered
  }, [])
  useEffect(() => {
    void refresh()
    const refreshIfVisible = () => document.hidden || void refresh()
    const end = new AbortController()
    document.addEventListener('visibilitychange', refreshIfVisible, end)
    // A window beside another one is always visible.
    window.addEventListener('focus', refreshIfVisible, end)
    return () => end.abort()
  }, [refresh])
  const discard = async (draft: DraftRecord): Promise<boolean> => {
    await drafts.remove(draft)
    return !(await refresh()).drafts.some(({ id, typedAt }) => id === draft.id && typedAt <= draft.typedAt)
  }
  // Another tab may have saved a draft since.
  const unsaved = found.drafts.filter(({ text, postId }) => !isStored(text, postId, posts))
  const value = { ...found, drafts: unsaved, refresh, discard }
  return <RecoverableContext value={value}>{children}</RecoverableContext>
}
