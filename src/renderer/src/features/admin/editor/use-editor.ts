import { useEffect, useState } from 'react'
import { calendarDay } from '@/domain/calendar-day'
import { type Draft, EMPTY_DRAFT, newPostId, sameDraft, toDraft, toPost, validateDraft } from '@/domain/draft'
import type { BlogPost } from '@/domain/post'
import { safeImageAddress } from '@/domain/web-address'
import { postWriter, recentSaves } from '@/storage/admin-storage'
import type { PostFailure } from '@/storage/post-writer'
import { usePosts } from '@/storage/posts'
import { standingOf } from './standing'

/** What became of a save. 'conflict': another tab was there; the editor shows what it did. */
type SaveOutcome =
  | { kind: 'saved'; post: BlogPost }
  | { kind: 'incomplete'; missing: 'title' | 'content' }
  | { kind: 'conflict' }
  | { kind: 'failed'; failure: PostFailure }

type Start = { draft: Draft; base: BlogPost | null }

type Text = { written: Draft; base: BlogPost | null; isImageCleared: boolean }

const begin = ({ draft, base }: Start): Text => ({ written: draft, base, isImageCleared: false })

/**
 * Without an image address that loads nothing: one that is saved while it is typed has not been tried yet
 * (spec §3, §8). What was stored before stands.
 */
function withUsableImage(draft: Draft, base: BlogPost | null): Draft {
  const isUsable = draft.imageUrl === base?.imageUrl || safeImageAddress(draft.imageUrl.trim()) !== null
  return isUsable ? draft : { ...draft, imageUrl: '' }
}

const startOf = (post: BlogPost | null): Start => ({ draft: post ? toDraft(post) : EMPTY_DRAFT, base: post })

/**
 * What the editor holds: the draft, the post it began from, and how the stored post stands to that. `start` is
 * given when it begins from a recovered text. `written` is the draft with the image address that was cleared because
 * it does not load (spec §5, §8): clearing it is no change of the owner's, so only a save leaves it out.
 */
export function useEditor(postId: string | null, start?: Start) {
  const { posts } = usePosts()
  // A new post has one from its first save on (spec §3, §4); a second attempt keeps it.
  const [id, setId] = useState(postId)
  const current = posts.find((post) => post.id === id) ?? null
  const [{ written, base, isImageCleared }, setState] = useState<Text>(() => begin(start ?? startOf(current)))
  const draft = isImageCleared ? { ...written, imageUrl: '' } : written
  const [isSaving, setIsSaving] = useState(false)
  const standing = standingOf(base, current)
  const isDirty = !sameDraft(written, startOf(base).draft)

  useEffect(() => {
    // Nothing was typed here: what another tab saved is simply shown.
    if (standing === 'changed' && current && !isDirty && !isSaving) setState(begin(startOf(current)))
  }, [standing, current, isDirty, isSaving])

  /** `from`: what the stored post must still be; null for one that is known to be gone. */
  const save = async (from = base): Promise<SaveOutcome> => {
    const validation = validateDraft(draft)
    const [missing] = validation.ok ? [] : validation.missing
    if (missing) return { kind: 'incomplete', missing }
    const now = new Date()
    const ownId = id ?? newPostId(now.getTime(), Math.random)
    const post = toPost(withUsableImage(draft, base), { id: ownId, date: base?.date ?? calendarDay(now) })
    setId(ownId)
    setIsSaving(true)
    const result = await postWriter.save(post, { base: from })
    if (result.ok) await recentSaves.keep(post, from, Date.now())
    setIsSaving(false)
    if (result.ok) {
      setState(begin(startOf(post)))
      return { kind: 'saved', post }
    }
    const isConflict = result.reason === 'changed-elsewhere' || result.reason === 'deleted-elsewhere'
    return isConflict ? { kind: 'conflict' } : { kind: 'failed', failure: result }
  }

  return {
    draft,
    written,
    base,
    current,
    standing,
    isDirty,
    isSaving,
    setField: (field: keyof Draft, value: string) =>
      setState((state) => ({
        ...state,
        written: { ...state.written, [field]: value },
        isImageCleared: state.isImageCleared && field !== 'imageUrl',
      })),
    clearImage: () => setState((state) => ({ ...state, isImageCleared: true })),
    /** Goes on from a recovered text. */
    recover: (recovered: Start) => setState(begin(recovered)),
    /** Keeps what is written here; the next save replaces what another tab did. */
    keepMine: () => setState((state) => ({ ...state, base: current })),
    /** Takes what another tab saved. */
    takeTheirs: () => current && setState(begin(startOf(current))),
    save,
  }
}
