import { useEffect, useMemo, useRef, useState } from 'react'
import { calendarDay } from '@/domain/calendar-day'
import { type Draft, missingField, sameDraft, toDraft, toPost } from '@/domain/draft'
import { newId } from '@/domain/new-id'
import type { BlogPost } from '@/domain/post'
import { storedChangeOf } from '@/domain/post-change'
import { safeImageAddress } from '@/domain/web-address'
import type { PostFailure } from '@/storage/admin/post-writer'
import { postWriter, secondCopies } from '@/storage/admin/stores'
import { usePosts } from '@/storage/posts'

/**
 * What became of a save. `isSafe`: it would be back if the browser were killed now. 'conflict': another tab was there; the
 * editor shows what it did.
 */
type SaveOutcome =
  | { kind: 'saved'; post: BlogPost; isSafe: boolean }
  | { kind: 'incomplete'; missing: 'title' | 'content' }
  | { kind: 'conflict' }
  | { kind: 'failed'; failure: PostFailure }

/** `date`: the day of a post that was saved before though there is no base, as when the disk has lost its first save. */
type Start = { draft: Draft; base: BlogPost | null; date?: string | undefined }

/** `cleared`: the image addresses that were cleared because they do not load, since one did; the last one last. */
type Text = Start & { cleared: readonly string[] }

const begin = ({ draft, base, date }: Start): Text => ({ draft, base, date, cleared: [] })

/**
 * Without an image address that loads nothing: one that is saved while it is typed has not been tried yet
 * (product.md §3, §8). What was stored before stands.
 */
function withUsableImage(draft: Draft, base: BlogPost | null): Draft {
  const isUsable = draft.imageUrl === base?.imageUrl || safeImageAddress(draft.imageUrl.trim()) !== null
  return isUsable ? draft : { ...draft, imageUrl: '' }
}

const startOf = (post: BlogPost | null): Start => ({ draft: toDraft(post), base: post })

/** A copy whose text is that of its post holds nothing typed: what it changes is what is stored now. */
function resume(recovered: Start, current: BlogPost | null): Start {
  const isUntyped = recovered.base !== null && sameDraft(recovered.draft, toDraft(recovered.base))
  return isUntyped && current ? { draft: recovered.draft, base: current } : recovered
}

/** Asks the browser not to clear this site's data by itself. Its answer changes nothing here; not every browser can be asked. */
function askForPersistentStorage(): void {
  const storage: Partial<StorageManager> | undefined = navigator.storage
  storage?.persist?.().catch(() => false)
}

/**
 * What the editor holds: the draft, the post it began from, and how the stored post stands to that. `start` is
 * given when it begins from a recovered text. `draftToKeep` is the draft with the image address that was cleared because
 * it does not load (product.md §5, §8): clearing it is no change of the owner's, so only a save leaves it out. `isAtRisk`:
 * the text may be nowhere else, because it was typed, or because its post was deleted and what is stored since is another.
 */
export function useEditor(postId: string | null, start?: Start) {
  const { posts } = usePosts()
  // A new post has one from its first save on (product.md §3, §4); a second attempt keeps it.
  const [id, setId] = useState(postId)
  const current = posts.find((post) => post.id === id) ?? null
  const [{ draft, base, date: savedOn, cleared }, setState] = useState(() => begin(start ?? startOf(current)))
  const clearedImage = cleared.at(-1) ?? ''
  const draftToKeep = useMemo(
    () => (draft.imageUrl.trim() === '' ? { ...draft, imageUrl: clearedImage || draft.imageUrl } : draft),
    [draft, clearedImage],
  )
  const [isSaving, setIsSaving] = useState(false)
  const isSavingNow = useRef(false)
  const [wasDeleted, setWasDeleted] = useState(false)
  const date = base?.date ?? savedOn
  const storedChange = storedChangeOf(base, current)
  const isDirty = !sameDraft(draftToKeep, startOf(base).draft)
  const isAtRisk = isDirty || wasDeleted
  if (storedChange === 'deleted' && !wasDeleted) setWasDeleted(true)
  if (storedChange === 'same' && wasDeleted) setWasDeleted(false)

  useEffect(() => {
    // Nothing was typed here: what another tab saved is simply shown.
    if (storedChange === 'changed' && current && !isAtRisk && !isSaving) setState(begin(startOf(current)))
  }, [storedChange, current, isAtRisk, isSaving])

  /** `from`: what the stored post must still be; null for one that is known to be gone. */
  const save = async (from = base): Promise<SaveOutcome> => {
    const missing = missingField(draft)
    if (missing) return { kind: 'incomplete', missing }
    const now = new Date()
    const ownId = id ?? newId(now.getTime(), Math.random)
    const identity = { id: ownId, date: date ?? calendarDay(now) }
    const post = toPost(withUsableImage(draft, base), identity, base)
    setId(ownId)
    const mark = (isBegun: boolean) => {
      isSavingNow.current = isBegun
      setIsSaving(isBegun)
    }
    mark(true)
    const result = await postWriter.save(post, { base: from })
    const isSafe = result.ok && (await secondCopies.secure({ post, base: from }))
    mark(false)
    if (result.ok) {
      askForPersistentStorage()
      setState(begin(startOf(post)))
      return { kind: 'saved', post, isSafe }
    }
    const isConflict = result.reason === 'changed-elsewhere' || result.reason === 'deleted-elsewhere'
    return isConflict ? { kind: 'conflict' } : { kind: 'failed', failure: result }
  }

  return {
    draft,
    draftToKeep,
    base,
    /** The post's day, once it has one. */
    date,
    current,
    storedChange,
    isDirty,
    isAtRisk,
    isSaving,
    /** The same for what has waited: it knows only what was rendered before. */
    isSavingNow: () => isSavingNow.current,
    cleared,
    setField: (field: keyof Draft, value: string) =>
      setState(({ draft, cleared, ...state }) => ({
        ...state,
        draft: { ...draft, [field]: value },
        cleared: field === 'imageUrl' ? cleared.filter((each) => each !== value) : cleared,
      })),
    /** The image at this address does not load. */
    clearImage: (imageUrl: string) =>
      setState((state) =>
        state.draft.imageUrl === imageUrl
          ? { ...state, draft: { ...state.draft, imageUrl: '' }, cleared: [...state.cleared, imageUrl] }
          : state,
      ),
    /** Another one does, and has taken the place of those that do not. */
    forgetCleared: () => setState((state) => (state.cleared.length > 0 ? { ...state, cleared: [] } : state)),
    /** Goes on from a recovered text. */
    recover: (recovered: Start) => setState(begin(resume(recovered, current))),
    /** Keeps what is written here; the next save replaces what another tab did. */
    keepMine: () => setState((state) => ({ ...state, base: current })),
    /** Takes what another tab saved. */
    takeTheirs: () => current && setState(begin(startOf(current))),
    save,
  }
}
