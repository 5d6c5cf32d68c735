import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { isStored } from '@/domain/draft'
import { type BlogPost, samePost } from '@/domain/post'
import { watchOpenDrafts } from '@/storage/admin/draft-locks'
import { type DraftRecord, type FoundDrafts, isEarlier, isSecondCopy } from '@/storage/admin/drafts'
import type { PostFailure } from '@/storage/admin/post-writer'
import { drafts, postStore } from '@/storage/admin/stores'
import { readPosts, usePosts } from '@/storage/posts'
import { createRequiredContext } from '@/ui/admin/required-context'

/** Long enough for the browser to write a saved text to the disk, even on a machine that sleeps. */
const EXPIRES_AFTER_MS = 7 * 24 * 3_600_000

type Recoverable = FoundDrafts & {
  readonly hasLoaded: boolean
  refresh(): Promise<FoundDrafts>
  /** Resolves to whether the draft is deleted. */
  discard(draft: DraftRecord): Promise<boolean>
  /** Stores lost saves again, unless their stored post was changed later. */
  restoreSaves(saves: readonly DraftRecord[]): Promise<{ restored: BlogPost[]; failure: PostFailure | null }>
}

const [RecoverableContext, useRecoverableDrafts] = createRequiredContext<Recoverable>('useRecoverableDrafts')

export { useRecoverableDrafts }

const NOTHING: FoundDrafts = { drafts: [], unreadable: [], failure: null }

const isUnsaved = ({ text, postId }: DraftRecord): boolean => !isStored(text, postId, readPosts().posts)

/** Whether restoring the lost save would not replace newer text. */
export function isRestorable(save: DraftRecord, posts: readonly BlogPost[]): boolean {
  const stored = posts.find(({ id }) => id === save.postId)
  return save.post !== undefined && (!stored || isEarlier(stored, save))
}

/** Whether the draft is the second copy of this saved post. */
export const isCopyOf = ({ post }: DraftRecord, saved: BlogPost | null | undefined): boolean =>
  post !== undefined && !!saved && samePost(post, saved)

/** The lost save that a recovered text equals or is based on; null if there is none. */
export function lostSaveOf(
  record: DraftRecord,
  found: readonly DraftRecord[],
  posts: readonly BlogPost[],
): BlogPost | null {
  const { post, base } = record
  if (isSecondCopy(record)) return post ?? base
  return found.some((each) => isCopyOf(each, base) && isRestorable(each, posts)) ? base : null
}

/** Deletes old drafts of stored texts: a killed browser can no longer lose those. */
function removeExpired({ drafts: found }: FoundDrafts): void {
  const oldest = Date.now() - EXPIRES_AFTER_MS
  const expired = found.filter((draft) => draft.typedAt < oldest && !isUnsaved(draft))
  for (const draft of expired) void drafts.remove(draft)
}

/**
 * Finds orphaned drafts: at page load, when an editor in any tab closes, and when the page becomes visible. A second
 * copy that differs from the stored post means a lost save only at page load. Later, another tab has changed the post.
 */
export function RecoverableDraftsProvider({ children }: { children: ReactNode }) {
  const { posts } = usePosts()
  const [found, setFound] = useState<FoundDrafts | null>(null)
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
    const gone = new AbortController()
    const watch = watchOpenDrafts(() => void refresh(), gone.signal)
    const refreshAndWatch = async () => {
      await watch()
      await refresh()
    }
    void refreshAndWatch()
    const onSeen = () => document.hidden || void refreshAndWatch()
    document.addEventListener('visibilitychange', onSeen, gone)
    // A window beside another one is always visible.
    window.addEventListener('focus', onSeen, gone)
    return () => gone.abort()
  }, [refresh])
  const discard = async (draft: DraftRecord): Promise<boolean> => {
    await drafts.remove(draft)
    return !(await refresh()).drafts.some(({ id, typedAt }) => id === draft.id && typedAt <= draft.typedAt)
  }
  const restoreSaves: Recoverable['restoreSaves'] = async (saves) => {
    const restored: BlogPost[] = []
    let failure: PostFailure | null = null
    for (const save of saves) {
      const { post } = save
      const { posts } = readPosts()
      if (failure || !post || !isRestorable(save, posts)) continue
      const startedFrom = posts.find(({ id }) => id === post.id) ?? null
      // The save also renews the second copy, which may be about to expire.
      const result = await postStore.save({ post, startedFrom })
      if (result.ok) restored.push(post)
      else if (result.reason !== 'changed-elsewhere' && result.reason !== 'deleted-elsewhere')
        failure = result
    }
    await refresh()
    return { restored, failure }
  }
  const current = found ?? NOTHING
  // Another tab may have saved a draft since.
  const unsaved = current.drafts.filter(({ text, postId }) => !isStored(text, postId, posts))
  const value = { ...current, drafts: unsaved, hasLoaded: found !== null, refresh, discard, restoreSaves }
  return <RecoverableContext value={value}>{children}</RecoverableContext>
}
