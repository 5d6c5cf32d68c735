import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, sameDraft } from '@/domain/draft'
import { newId } from '@/domain/new-id'
import type { BlogPost } from '@/domain/post'
import { markDraftOpen } from '@/storage/admin/open-drafts'
import type { CopyMark } from '@/storage/admin/recovery'
import { recovery } from '@/storage/admin/stores'

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
  /** The copies that the text goes on from: what was restored here, and what that went on from. */
  continued: () => readonly CopyMark[]
}

type Timer = ReturnType<typeof setTimeout> | undefined

/** The time in ms since the epoch, but later than at the call before, also where the clock was set back meanwhile. */
function useRisingTime(): () => number {
  const latest = useRef(0)
  return useCallback(() => {
    latest.current = Math.max(Date.now(), latest.current + 1)
    return latest.current
  }, [])
}

function stopTimer(timer: RefObject<Timer>): void {
  clearTimeout(timer.current)
  timer.current = undefined
}

/**
 * Keeps a recovery copy of what is being written, apart from the posts. `finish` says that the text on the screen is
 * saved or given up: its copy is removed, and none is kept of it any more; it resolves when that has been done or has
 * failed. `leave` says that it is saved, but perhaps not for long: its copy is brought up to date once more and stays.
 * So it does when the editor goes away in any other way. `hasFailed`: nothing can be kept at the moment.
 */
export function useRecovery({ postId, draft, base, date, isAtRisk, continued }: Written) {
  const [draftId] = useState(() => newId(Date.now(), Math.random))
  const now = useRisingTime()
  const [hasFailed, setHasFailed] = useState(false)
  const hasCopy = useRef(false)
  const keep = useRef((_isLastMoment: boolean) => {})
  const timer = useRef<Timer>(undefined)
  const atRisk = useRef<Draft | null>(null)
  const finished = useRef<Draft | null>(null)
  /** Since when the text is what it is: however often it is kept, it is the same that another tab may have discarded. */
  const typed = useRef<{ draft: Draft; at: number } | null>(null)

  useEffect(() => markDraftOpen(draftId), [draftId])

  useEffect(() => {
    atRisk.current = isAtRisk ? draft : null
    keep.current = (isLastMoment) => {
      if (!isAtRisk || (finished.current && sameDraft(draft, finished.current))) return
      hasCopy.current = true
      if (!typed.current || !sameDraft(draft, typed.current.draft)) typed.current = { draft, at: now() }
      // A new post is stored once it was saved, and its editor may still be open.
      const { at } = typed.current
      const continues = [...continued()]
      const copy = {
        draftId,
        postId: base?.id ?? postId,
        draft,
        base,
        date,
        at,
        ...(continues.length > 0 && { continues }),
      }
      if (isLastMoment) recovery.keepInLastMoment(copy)
      else void recovery.keepRecovery(copy).then((kept) => setHasFailed(!kept.ok))
    }
    if (!isAtRisk) {
      finished.current = null
      typed.current = null
      stopTimer(timer)
      if (hasCopy.current) void recovery.dropRecovery({ draftId, at: now() })
      hasCopy.current = false
      return
    }
    // Not begun anew by each key: who types without a pause would otherwise have no copy at all.
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      keep.current(false)
    }, KEEP_EVERY_MS)
  }, [draftId, now, postId, draft, base, date, isAtRisk, continued])

  useEffect(() => {
    // What was typed within the last moment before the page goes away.
    const keepNow = () => keep.current(false)
    const keepWhenHidden = () => document.hidden && keepNow()
    const keepInLastMoment = () => keep.current(true)
    // Which of these events comes, and which comes last, differs by browser and by the way a page goes.
    window.addEventListener('beforeunload', keepNow)
    window.addEventListener('pagehide', keepInLastMoment)
    document.addEventListener('visibilitychange', keepWhenHidden)
    return () => {
      stopTimer(timer)
      window.removeEventListener('beforeunload', keepNow)
      window.removeEventListener('pagehide', keepInLastMoment)
      document.removeEventListener('visibilitychange', keepWhenHidden)
      // Where the database fails, another tab may have ended this one's session: the tab has the text all the same.
      keepInLastMoment()
    }
  }, [])

  const end = useCallback(() => {
    // Of this text alone: an editor that stays open keeps copies of what is typed next.
    finished.current = atRisk.current
    // At risk again it is a text that was not ended.
    typed.current = null
    hasCopy.current = false
  }, [])
  const leave = useCallback(() => {
    keep.current(false)
    end()
  }, [end])
  const finish = useCallback(async () => {
    end()
    await recovery.dropRecovery({ draftId, at: now() })
  }, [draftId, now, end])

  return { hasFailed, leave, finish }
}
