import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, sameDraft } from '@/domain/draft'
import { newId } from '@/domain/new-id'
import type { BlogPost } from '@/domain/post'
import type { DatabaseFailure } from '@/storage/admin/database'
import { lockDraft } from '@/storage/admin/draft-locks'
import type { DraftMark, DraftRecord } from '@/storage/admin/drafts'
import { drafts } from '@/storage/admin/stores'

/** At most this long is typed text at risk, while typing goes on: well within a second. */
const KEEP_EVERY_MS = 400

type Written = {
  /** The post that is edited; null for a new one. */
  postId: string | null
  draft: Draft
  base: BlogPost | null
  /** The post's day, once it has one. */
  date: string | undefined
  isAtRisk: boolean
  /** The orphaned draft that the editor begins from. */
  restored: DraftMark | undefined
}

type Timer = ReturnType<typeof setTimeout> | undefined

function stopTimer(timer: RefObject<Timer>): void {
  clearTimeout(timer.current)
  timer.current = undefined
}

/**
 * Keeps a draft of what is being written, apart from the posts. A restored draft moves: once its text is kept under this
 * editor's id, the orphaned record is deleted.
 */
export function useAutosave({ postId, draft, base, date, isAtRisk, restored }: Written) {
  const [id] = useState(() => newId(Date.now(), Math.random))
  const [failure, setFailure] = useState<DatabaseFailure | null>(null)
  const isKept = useRef(false)
  const keep = useRef((_isLastEvent: boolean) => {})
  const timer = useRef<Timer>(undefined)
  const atRisk = useRef<Draft | null>(null)
  const finished = useRef<Draft | null>(null)
  /** When this text was last typed; keeping it again does not change the time. */
  const typed = useRef<{ draft: Draft; at: number } | null>(null)
  const moving = useRef<DraftMark | undefined>(restored)

  useEffect(() => lockDraft(id), [id])

  const keepRecord = useCallback(async (record: DraftRecord) => {
    const kept = await drafts.keep(record)
    setFailure(kept.ok ? null : kept)
    const source = moving.current
    if (!kept.ok || !source) return
    moving.current = undefined
    await drafts.remove(source)
  }, [])

  useEffect(() => {
    atRisk.current = isAtRisk ? draft : null
    keep.current = (isLastEvent) => {
      if (!isAtRisk || (finished.current && sameDraft(draft, finished.current))) return
      isKept.current = true
      if (!typed.current || !sameDraft(draft, typed.current.draft)) typed.current = { draft, at: Date.now() }
      // A new post is stored once it was saved, and its editor may still be open.
      const record: DraftRecord = {
        id,
        postId: base?.id ?? postId,
        text: draft,
        base,
        date,
        typedAt: typed.current.at,
        isSaved: false,
      }
      if (isLastEvent) drafts.keepNow(record)
      else void keepRecord(record)
    }
    if (!isAtRisk) {
      finished.current = null
      typed.current = null
      stopTimer(timer)
      if (isKept.current) void drafts.removeOwn(id)
      isKept.current = false
      return
    }
    // A key does not start it again: who types without a pause would otherwise have no copy at all.
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      keep.current(false)
    }, KEEP_EVERY_MS)
  }, [id, postId, draft, base, date, isAtRisk, keepRecord])

  useEffect(() => {
    const keepNow = () => keep.current(false)
    const keepWhenHidden = () => document.hidden && keepNow()
    const keepInLastEvent = () => keep.current(true)
    // Which of these events comes, and which comes last, differs by browser and by the way a page goes.
    window.addEventListener('beforeunload', keepNow)
    window.addEventListener('pagehide', keepInLastEvent)
    document.addEventListener('visibilitychange', keepWhenHidden)
    return () => {
      stopTimer(timer)
      window.removeEventListener('beforeunload', keepNow)
      window.removeEventListener('pagehide', keepInLastEvent)
      document.removeEventListener('visibilitychange', keepWhenHidden)
      // Another tab may have signed out: the editor goes without being asked.
      keepInLastEvent()
    }
  }, [])

  const end = useCallback(() => {
    // Of this text alone: an editor that stays open keeps drafts of what is typed next.
    finished.current = atRisk.current
    // If it is at risk again, it is another text.
    typed.current = null
    isKept.current = false
  }, [])
  /** Another text has taken the place of the restored one, and nobody wants it any more. */
  const dropRestored = useCallback(async () => {
    const source = moving.current
    moving.current = undefined
    if (source) await drafts.remove(source)
  }, [])

  return {
    /** Why no draft can be kept at the moment; null while all is well. */
    failure,
    /** The text on the screen is saved, but perhaps not for long: its draft stays. */
    leave: useCallback(() => {
      keep.current(true)
      end()
    }, [end]),
    /** The text on the screen is saved or discarded. Resolves when its draft is deleted, or that has failed. */
    finish: useCallback(async () => {
      end()
      await Promise.all([dropRestored(), drafts.removeOwn(id)])
    }, [id, end, dropRestored]),
    /** The editor goes on from an orphaned draft. */
    restore: useCallback(
      (source: DraftMark) => {
        void dropRestored()
        moving.current = source
      },
      [dropRestored],
    ),
    dropRestored,
  }
}
