import { useEffect, useMemo, useRef, useState } from 'react'
import { calendarDay } from '@/domain/calendar-day'
import {
  type Draft,
  EMPTY_DRAFT,
  isStoredAs,
  missingField,
  sameDraft,
  savedDraft,
  toDraft,
  toPost,
  withField,
} from '@/domain/draft'
import { newId } from '@/domain/new-id'
import type { BlogPost } from '@/domain/post'
import { storedChangeOf } from '@/domain/post-change'
import { safeImageAddress } from '@/domain/web-address'
import { storageRequest } from '@/platform/persistent-storage'
import type { DraftRecord } from '@/storage/admin/drafts'
import type { PostFailure } from '@/storage/admin/post-writer'
import { postStore } from '@/storage/admin/stores'
import { usePosts } from '@/storage/posts'

/** `isDurable`: the save would survive a killed browser. 'conflict': another tab changed or deleted the post. */
type SaveOutcome =
  | { kind: 'saved'; post: BlogPost; isDurable: boolean }
  | { kind: 'incomplete' }
  | { kind: 'conflict' }
  | { kind: 'failed'; failure: PostFailure }

/** `date`: the day of a post that is not stored, whose first save the browser lost. */
type Initial = { draft: Draft; startedFrom: BlogPost | null; date?: string | undefined }

/** `clearedImages`: the image addresses that were cleared because they do not load, in order. */
type Text = Initial & { clearedImages: readonly string[] }

const begin = (initial: Initial): Text => ({ ...initial, clearedImages: [] })

/** Drops an address that is no image (product.md §5, Blog save), unless it was stored before. */
function withUsableImage(draft: Draft, startedFrom: BlogPost | null): Draft {
  const isUsable =
    draft.imageUrl === startedFrom?.imageUrl || safeImageAddress(draft.imageUrl.trim()) !== null
  return isUsable ? draft : { ...draft, imageUrl: '' }
}

const initialOf = (post: BlogPost | null): Initial => ({ draft: toDraft(post), startedFrom: post })

/** Starts from the stored post, which the offer of the recovered text was compared with. */
const resume = ({ text, base, date }: DraftRecord, current: BlogPost | null): Initial => ({
  draft: text,
  startedFrom: current ?? base,
  date,
})

/**
 * The editor's state: the draft, the post it started from, and whether the stored post has changed since. `draftToStore`
 * includes the cleared image address: the owner did not change that, so only a save leaves it out. `isAtRisk`: the text
 * may be stored nowhere else, because it was typed or its post was deleted.
 */
export function useEditor(postId: string | null, recovered?: DraftRecord) {
  const { posts } = usePosts()
  // A new post gets its id with the first save; a second attempt keeps it.
  const [id, setId] = useState(postId)
  const current = posts.find((post) => post.id === id) ?? null
  const [{ draft, startedFrom, date: savedOn, clearedImages }, setState] = useState(() =>
    begin(recovered ? resume(recovered, current) : initialOf(current)),
  )
  const clearedImage = clearedImages.at(-1) ?? ''
  const draftToStore = useMemo(
    () => (draft.imageUrl.trim() === '' ? { ...draft, imageUrl: clearedImage || draft.imageUrl } : draft),
    [draft, clearedImage],
  )
  const [isSaving, setIsSaving] = useState(false)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const isSavingNow = useRef(false)
  const [wasDeleted, setWasDeleted] = useState(false)
  const date = startedFrom?.date ?? savedOn
  const storedChange = storedChangeOf(startedFrom, current)
  const isDirty = startedFrom ? !isStoredAs(draftToStore, startedFrom) : !sameDraft(draftToStore, EMPTY_DRAFT)
  const isAtRisk = isDirty || wasDeleted
  if (storedChange === 'deleted' && !wasDeleted) setWasDeleted(true)
  if (storedChange === 'same' && wasDeleted) setWasDeleted(false)

  useEffect(() => {
    // Without typed text, the editor shows the other tab's version.
    if (storedChange === 'changed' && current && !isAtRisk && !isSaving) setState(begin(initialOf(current)))
  }, [storedChange, current, isAtRisk, isSaving])

  /** The stored post must equal `from`; null: no post may be stored. */
  const save = async (from = startedFrom): Promise<SaveOutcome> => {
    if (missingField(draft)) return { kind: 'incomplete' }
    const now = new Date()
    const savedId = id ?? newId(now.getTime(), Math.random)
    const identity = { id: savedId, date: date ?? calendarDay(now) }
    const post = toPost(withUsableImage(draft, startedFrom), identity, startedFrom)
    setId(savedId)
    const mark = (isBegun: boolean) => {
      isSavingNow.current = isBegun
      setIsSaving(isBegun)
    }
    mark(true)
    const result = await postStore.save({ post, startedFrom: from })
    mark(false)
    if (result.ok) {
      void storageRequest.request()
      setSavedAt(Date.now())
      setState(begin({ draft: savedDraft(draft, post), startedFrom: post }))
      return { kind: 'saved', post, isDurable: result.isDurable }
    }
    const isConflict = result.reason === 'changed-elsewhere' || result.reason === 'deleted-elsewhere'
    return isConflict ? { kind: 'conflict' } : { kind: 'failed', failure: result }
  }

  return {
    draft,
    draftToStore,
    startedFrom,
    /** The post's day, once it has one. */
    date,
    current,
    storedChange,
    isDirty,
    isAtRisk,
    isSaving,
    /** The time of this editor's last save; null for never. */
    savedAt,
    /** `isSaving` for async code, which sees an earlier render. */
    isSavingNow: () => isSavingNow.current,
    clearedImages,
    clearedImage,
    setField: (field: keyof Draft, value: string) =>
      setState(({ draft, clearedImages, ...state }) => ({
        ...state,
        draft: withField(draft, field, value),
        clearedImages: field === 'imageUrl' ? clearedImages.filter((each) => each !== value) : clearedImages,
      })),
    /** The image at this address does not load. */
    clearImage: (imageUrl: string) =>
      setState((state) =>
        state.draft.imageUrl === imageUrl
          ? {
              ...state,
              draft: { ...state.draft, imageUrl: '' },
              clearedImages: [...state.clearedImages, imageUrl],
            }
          : state,
      ),
    /** Another image has loaded. */
    forgetCleared: () =>
      setState((state) => (state.clearedImages.length > 0 ? { ...state, clearedImages: [] } : state)),
    /** Continues from a recovered draft. */
    recover: (recovered: DraftRecord) => setState(begin(resume(recovered, current))),
    /** The next save replaces the other tab's version. */
    keepMine: () => setState((state) => ({ ...state, startedFrom: current })),
    /** Continues from the other tab's version. */
    takeTheirs: () => current && setState(begin(initialOf(current))),
    save,
  }
}

export type Editing = ReturnType<typeof useEditor>
