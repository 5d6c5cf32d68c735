import { type BlogPost, samePost } from './post'
import { entryOf, findPost, isList, putPosts, removePost, restorePost, type StoredPost } from './post-list'
import { storedChangeOf } from './stored-change'

/** Why a whole text is replaced: it is no list of posts, or an import or a backup takes its place. */
export type ReplaceReason = 'unreadable' | 'replaced'

/** The present text, which must be copied before it is replaced. */
type CopyFirst = { readonly text: string; readonly why: ReplaceReason }

/** What a change makes of the text that is stored at the moment. */
export type Plan<Result> =
  /** Nothing is to be written: it is so already, or it must be asked first. */
  | { readonly kind: 'done'; readonly result: Result }
  | {
      readonly kind: 'write'
      readonly text: string
      readonly copyFirst: CopyFirst | null
      /** Whether a text read later still holds the change. */
      readonly holds: (stored: string | null) => boolean
      readonly result: Result
    }

type Done = { readonly ok: true }

type ChangedElsewhere = {
  readonly ok: false
  readonly reason: 'changed-elsewhere'
  readonly current: BlogPost
}

/** What another tab did to the post meanwhile. */
export type Conflict = ChangedElsewhere | { readonly ok: false; readonly reason: 'deleted-elsewhere' }

export type SaveOptions = {
  /**
   * The post as it was when editing began; null for a new one. After a conflict the owner may decide to save all
   * the same: then it is what is stored by now, null when the post is gone.
   */
  readonly base: BlogPost | null
}

const DONE: Done = { ok: true }

function findConflict(base: BlogPost | null, current: BlogPost | null): Conflict | null {
  const storedChange = storedChangeOf(base, current)
  if (storedChange === 'deleted') return { ok: false, reason: 'deleted-elsewhere' }
  return storedChange === 'changed' && current ? { ok: false, reason: 'changed-elsewhere', current } : null
}

/** Entries of a list that are no posts keep their bytes, so a list needs no copy. */
const unreadableFirst = (present: string | null): CopyFirst | null =>
  present === null || isList(present) ? null : { text: present, why: 'unreadable' }

/** Puts the post in, unless another tab changed or deleted it since `base`. */
export function planSave(
  present: string | null,
  post: BlogPost,
  { base }: SaveOptions,
): Plan<Done | Conflict> {
  const current = findPost(present, post.id)
  const entry = entryOf(post, current?.entry ?? null)
  if (current?.entry === entry) return { kind: 'done', result: DONE }
  const conflict = findConflict(base, current?.post ?? null)
  if (conflict) return { kind: 'done', result: conflict }
  const text = putPosts(present, [post])
  const holds = (stored: string | null) => stored === text || findPost(stored, post.id)?.entry === entry
  return { kind: 'write', text, copyFirst: unreadableFirst(present), holds, result: DONE }
}

/** `removed`: what `planRestore` takes to undo the removal; null when there was no such post. */
export type Removal = (Done & { readonly removed: StoredPost | null }) | ChangedElsewhere

/** Whether the text holds that very post, and not a twin of it with the same bytes in its place. */
function isThere(text: string | null, { post, entry, twins }: StoredPost): boolean {
  const current = findPost(text, post.id)
  return current?.entry === entry && current.twins.length >= twins.length
}

/** Takes the post out, unless another tab changed it since `base`, as the owner saw it when asked. */
export function planRemoval(present: string | null, base: BlogPost): Plan<Removal> {
  const removed = findPost(present, base.id)
  if (!removed) return { kind: 'done', result: { ok: true, removed } }
  if (!samePost(base, removed.post))
    return { kind: 'done', result: { ok: false, reason: 'changed-elsewhere', current: removed.post } }
  const text = removePost(present, base.id)
  const holds = (stored: string | null) => stored === text || !isThere(stored, removed)
  return { kind: 'write', text, copyFirst: unreadableFirst(present), holds, result: { ok: true, removed } }
}

/** Puts a removed post back, unless another tab has brought one with its id back already. */
export function planRestore(present: string | null, removed: StoredPost): Plan<Done | Conflict> {
  if (isThere(present, removed)) return { kind: 'done', result: DONE }
  const current = findPost(present, removed.post.id)
  // A twin is not what another tab has brought: it was behind the removed one, and goes behind it again.
  const isTwin = current !== null && removed.twins.includes(current.entry)
  const conflict = isTwin ? null : findConflict(null, current?.post ?? null)
  if (conflict) return { kind: 'done', result: conflict }
  const text = restorePost(present, removed)
  const holds = (stored: string | null) => stored === text || isThere(stored, removed)
  return { kind: 'write', text, copyFirst: unreadableFirst(present), holds, result: DONE }
}

/** Puts another text in place of the whole, which is copied first, readable or not. */
export function planReplacement(present: string | null, text: string): Plan<Done> {
  if (text === present) return { kind: 'done', result: DONE }
  const copyFirst = present === null ? null : ({ text: present, why: 'replaced' } as const)
  return { kind: 'write', text, copyFirst, holds: (stored) => stored === text, result: DONE }
}
