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
} from '@/domain/post/draft'
import { newId } from '@/domain/post/new-id'
import type { BlogPost } from '@/domain/post/post'
import { storedChangeOf } from '@/domain/post/post-change'
import { storageRequest } from '@/platform/persistent-storage'
import type { DraftRecord } from '@/storage/admin/drafts/drafts'
import type { PostFailure } from '@/storage/admin/post-writer'
import { postHistory, postStore } from '@/storage/admin/stores'
import { usePosts } from '@/storage/posts'
import { stateOfAddress } from './image/image-address'

/**
 * `isDurable`: the save would survive a killed browser. 'no-image': the image address is unusable. 'conflict': another
 * tab changed or deleted the post.
 */
type SaveOutcome =
  | { kind: 'saved'; post: BlogPost; isDurable: boolean }
  | { kind: 'incomplete' }
  | { kind: 'no-image' }
  | { kind: 'conflict' }
  | { kind: 'failed'; failure: PostFailure }

/** `date`: the day of a post that is no longer stored. */
type Initial = { draft: Draft; startedFrom: BlogPost | null; date?: string | undefined }

/** `clearedImage`: the image address that was cleared because it does not load; '' for none. */
type Text = Initial & { clearedImage: string }

const begin = (initial: Initial): Text => ({ ...initial, clearedImage: '' })

const initialOf = (post: BlogPost | null): Initial => ({ draft: toDraft(post), startedFrom: post })

/** Starts from the stored post, which the offer of the recovered text was compared with. */
const resume = ({ text, base, date = base?.date }: DraftRecord, current: BlogPost | null): Initial => ({
  draft: text,
  startedFrom: current,
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
  const [{ draft, startedFrom, date: savedOn, clearedImage }, setState] = useState(() =>
    begin(recovered ? resume(recovered, current) : initialOf(current)),
  )
  const draftToStore = useMemo(
    () => (clearedImage === '' ? draft : { ...draft, imageUrl: clearedImage }),
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
    if (stateOfAddress(draft.imageUrl, startedFrom?.imageUrl).kind === 'unusable') return { kind: 'no-image' }
    const now = new Date()
    const savedId = id ?? newId(now.getTime(), Math.random)
    const identity = { id: savedId, date: date ?? calendarDay(now) }
    const post = toPost(draft, identity, startedFrom)
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

  /** Adds unsaved text to the history, before another text replaces it. A new post gets an id for that. */
  const keepUnsaved = () => {
    if (!isDirty) return
    const now = new Date()
    const postId = id ?? newId(now.getTime(), Math.random)
    const post = toPost(draftToStore, { id: postId, date: date ?? calendarDay(now) }, startedFrom)
    void postHistory.add([{ postId, texts: [{ entry: JSON.stringify(post), why: 'not-saved' }] }])
  }
  const replaceBy = (next: (state: Text) => Text) => {
    keepUnsaved()
    setState(next)
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
    clearedImage,
    setField: (field: keyof Draft, value: string) =>
      setState((state) => ({
        ...state,
        draft: withField(state.draft, field, value),
        clearedImage: field === 'imageUrl' ? '' : state.clearedImage,
      })),
    /** The image at this address does not load. */
    clearImage: (imageUrl: string) =>
      setState((state) =>
        state.draft.imageUrl === imageUrl
          ? { ...state, draft: { ...state.draft, imageUrl: '' }, clearedImage: imageUrl }
          : state,
      ),
    /** Continues from a recovered draft. */
    recover: (recovered: DraftRecord) => replaceBy(() => begin(resume(recovered, current))),
    /** Puts an earlier text into the fields. It is not saved. */
    restore: (text: Draft) => replaceBy((state) => ({ ...state, draft: text, clearedImage: '' })),
    /** Puts back what `restore` replaced. */
    undoRestore: (text: Draft) => setState((state) => ({ ...state, draft: text, clearedImage: '' })),
    /** The next save replaces the other tab's version. */
    keepMine: () => setState((state) => ({ ...state, startedFrom: current })),
    /** Continues from the other tab's version. */
    takeTheirs: () => current && replaceBy(() => begin(initialOf(current))),
    save,
  }
}

export type Editing = ReturnType<typeof useEditor>
