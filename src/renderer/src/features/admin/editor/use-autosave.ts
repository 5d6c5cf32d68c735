import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, sameDraft } from '@/domain/post/draft'
import { newId } from '@/domain/post/new-id'
import type { BlogPost } from '@/domain/post/post'
import type { DatabaseFailure } from '@/storage/admin/connection'
import { lockDraft } from '@/storage/admin/drafts/draft-locks'
import type { DraftMark, DraftRecord } from '@/storage/admin/drafts/drafts'
import { drafts } from '@/storage/admin/stores'

/** The longest time that typed text is at risk, also while typing continues. */
const AUTOSAVE_MS = 400

type Written = {
  postId: string | null
  draft: Draft
  startedFrom: BlogPost | null
  /** The post's day, once it has one. */
  date: string | undefined
  isAtRisk: boolean
  /** The orphaned draft that the editor begins from. */
  restored: DraftMark | undefined
}

/** With seconds, each autosave would render the editor again. */
const toMinute = (at: number): number => at - (at % 60_000)

type Timer = ReturnType<typeof setTimeout> | undefined

function stopTimer(timer: RefObject<Timer>): void {
  clearTimeout(timer.current)
  timer.current = undefined
}

/** Autosaves a draft, apart from the posts. Deletes a restored draft once its text is stored under this editor's id. */
export function useAutosave({ postId, draft, startedFrom, date, isAtRisk, restored }: Written) {
  const [id] = useState(() => newId(Date.now(), Math.random))
  const [failure, setFailure] = useState<DatabaseFailure | null>(null)
  const [storedAt, setStoredAt] = useState<number | null>(null)
  const hasRecord = useRef(false)
  const store = useRef((_isLastEvent: boolean) => {})
  const timer = useRef<Timer>(undefined)
  const atRisk = useRef<Draft | null>(null)
  const finished = useRef<Draft | null>(null)
  /** The time of this text's last key. Storing the text again does not change it. */
  const typed = useRef<{ draft: Draft; at: number } | null>(null)
  const restoredFrom = useRef<DraftMark | undefined>(restored)

  useEffect(() => lockDraft(id), [id])

  const storeRecord = useCallback(async (record: DraftRecord) => {
    const result = await drafts.store(record)
    setFailure(result.ok ? null : result)
    if (result.ok) setStoredAt(toMinute(Date.now()))
    const source = restoredFrom.current
    if (!result.ok || !source) return
    restoredFrom.current = undefined
    await drafts.remove(source)
  }, [])

  useEffect(() => {
    atRisk.current = isAtRisk ? draft : null
    store.current = (isLastEvent) => {
      if (!isAtRisk || (finished.current && sameDraft(draft, finished.current))) return
      hasRecord.current = true
      if (!typed.current || !sameDraft(draft, typed.current.draft)) typed.current = { draft, at: Date.now() }
      // The editor of a new post may still be open after the first save.
      const record: DraftRecord = {
        id,
        postId: startedFrom?.id ?? postId,
        text: draft,
        base: startedFrom,
        date,
        typedAt: typed.current.at,
        isSaved: false,
      }
      if (isLastEvent) drafts.storeNow(record)
      else void storeRecord(record)
    }
    if (!isAtRisk) {
      finished.current = null
      typed.current = null
      setStoredAt(null)
      stopTimer(timer)
      if (hasRecord.current) void drafts.removeOwn(id)
      hasRecord.current = false
      return
    }
    // A key does not restart the timer: typing without a pause would leave no draft.
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      store.current(false)
    }, AUTOSAVE_MS)
  }, [id, postId, draft, startedFrom, date, isAtRisk, storeRecord])

  useEffect(() => {
    const storeNow = () => store.current(false)
    const storeWhenHidden = () => document.hidden && storeNow()
    const storeInLastEvent = () => store.current(true)
    // Browsers differ in which of these events they fire, and which comes last.
    const gone = new AbortController()
    window.addEventListener('beforeunload', storeNow, gone)
    window.addEventListener('pagehide', storeInLastEvent, gone)
    document.addEventListener('visibilitychange', storeWhenHidden, gone)
    return () => {
      stopTimer(timer)
      gone.abort()
      // If another tab signs out, the editor unmounts without a question.
      storeInLastEvent()
    }
  }, [])

  const end = () => {
    // Only for this text: an open editor stores drafts of the next text.
    finished.current = atRisk.current
    typed.current = null
    hasRecord.current = false
  }
  /** Call when another text replaces the restored text. */
  const dropRestored = async () => {
    const source = restoredFrom.current
    restoredFrom.current = undefined
    if (source) await drafts.remove(source)
  }

  return {
    /** null if drafts can be stored. */
    failure,
    /** The minute in which the draft was last stored; null without a draft. */
    storedAt,
    /** Call when the text is discarded or saved. Resolves after the draft is deleted, or deleting failed. */
    finish: async ({ isDurable } = { isDurable: true }) => {
      // Otherwise the draft may be the only copy on the disk.
      if (!isDurable) store.current(true)
      end()
      if (isDurable) await Promise.all([dropRestored(), drafts.removeOwn(id)])
    },
    /** Call when the editor continues from an orphaned draft. */
    restore: (source: DraftMark) => {
      void dropRestored()
      restoredFrom.current = source
    },
    dropRestored,
  }
}
