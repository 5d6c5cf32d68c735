import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, newPostId } from '@/domain/draft'
import type { BlogPost } from '@/domain/post'
import { recovery } from '@/storage/admin-storage'
import { markDraftOpen } from '@/storage/open-drafts'

/** Well within the second that typed text may be at risk. */
const KEEP_AFTER_MS = 400

type Written = {
  /** The post that is edited; null for a new one. */
  postId: string | null
  draft: Draft
  base: BlogPost | null
  isDirty: boolean
}

/**
 * Keeps a recovery copy of what is being written, apart from the posts. `finish` ends it and removes the copy;
 * when the editor goes away in any other way, the copy stays. `hasFailed`: nothing can be kept at the moment.
 */
export function useRecovery({ postId, draft, base, isDirty }: Written) {
  const [draftId] = useState(() => newPostId(Date.now(), Math.random))
  const [hasFailed, setHasFailed] = useState(false)
  const isFinished = useRef(false)
  const hasCopy = useRef(false)
  const keep = useRef(() => {})

  useEffect(() => markDraftOpen(draftId), [draftId])

  useEffect(() => {
    keep.current = () => {
      if (isFinished.current || !isDirty) return
      hasCopy.current = true
      void recovery
        .keepRecovery({ draftId, postId, draft, base, at: Date.now() })
        .then((kept) => setHasFailed(!kept.ok))
    }
    if (isFinished.current) return
    if (!isDirty) {
      if (hasCopy.current) void recovery.dropRecovery(draftId)
      hasCopy.current = false
      return
    }
    const timer = setTimeout(() => keep.current(), KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [draftId, postId, draft, base, isDirty])

  useEffect(() => {
    // What was typed within the last moment before the page goes away.
    const keepNow = () => keep.current()
    const keepWhenHidden = () => document.hidden && keepNow()
    window.addEventListener('pagehide', keepNow)
    document.addEventListener('visibilitychange', keepWhenHidden)
    return () => {
      window.removeEventListener('pagehide', keepNow)
      document.removeEventListener('visibilitychange', keepWhenHidden)
      keepNow()
    }
  }, [])

  const finish = useCallback(() => {
    isFinished.current = true
    void recovery.dropRecovery(draftId)
  }, [draftId])

  return { hasFailed, finish }
}
