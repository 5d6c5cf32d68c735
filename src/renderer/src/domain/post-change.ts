import { type BlogPost, samePost } from './post'
import { entryOf, findPost, isList, putPosts, removePost, restorePost, type StoredPost } from './post-list'

/** Why a whole text is replaced: it is no list of posts, or by an import or a backup. */
export type ReplaceReason = 'unreadable' | 'replaced'

/** The text that must be copied before it is replaced. */
type CopyFirst = { readonly text: string; readonly why: ReplaceReason }

/** What a change does to the stored text. */
export type Plan<Result> =
  /** Nothing to write: it is done already, or the owner must decide first. */
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

/** What another tab did to the post. */
export type Conflict = ChangedElsewhere | { readonly ok: false; readonly reason: 'deleted-elsewhere' }

/**
 * A post to store. `base`: the post as it was when editing began, null for a new one. If the owner saves after a conflict,
 * the post that is stored now; null if it is gone.
 */
export type Save = { readonly post: BlogPost; readonly base: BlogPost | null }

const DONE: Done = { ok: true }

/** `base`: the post as it was when editing began, null for a new one; `current`: as it is stored now. */
export function storedChangeOf(
  base: BlogPost | null,
  current: BlogPost | null,
): 'same' | 'changed' | 'deleted' {
  if (current === null) return base === null ? 'same' : 'deleted'
  return base !== null && samePost(base, current) ? 'same' : 'changed'
}

function findConflict(base: BlogPost | null, current: BlogPost | null): Conflict | null {
  const storedChange = storedChangeOf(base, current)
  if (storedChange === 'deleted') return { ok: false, reason: 'deleted-elsewhere' }
  return storedChange === 'changed' && current ? { ok: false, reason: 'changed-elsewhere', current } : null
}

/** A list needs no copy, as all its entries keep their bytes. */
const unreadableFirst = (present: string | null): CopyFirst | null =>
  present === null || isList(present) ? null : { text: present, why: 'unreadable' }

/** Puts the post in, unless another tab changed or deleted it since `base`. */
export function planSave(present: string | null, { post, base }: Save): Plan<Done | Conflict> {
  const current = findPost(present, post.id)
  const entry = entryOf(post, current?.entry ?? null)
  if (current?.entry === entry) return { kind: 'done', result: DONE }
  const conflict = findConflict(base, current?.post ?? null)
  if (conflict) return { kind: 'done', result: conflict }
  const text = putPosts(present, [post])
  const holds = (stored: string | null) => stored === text || findPost(stored, post.id)?.entry === entry
  return { kind: 'write', text, copyFirst: unreadableFirst(present), holds, result: DONE }
}

/** `removed`: what `planRestore` takes; null if there was no such post. */
export type Removal = (Done & { readonly removed: StoredPost | null }) | ChangedElsewhere

/** Whether the text has that very post, and not a twin with the same bytes in its place. */
function isThere(text: string | null, { post, entry, twins }: StoredPost): boolean {
  const current = findPost(text, post.id)
  return current?.entry === entry && current.twins.length >= twins.length
}

/** Removes the post, unless another tab changed it since `base`, which the owner saw. */
export function planRemoval(present: string | null, base: BlogPost): Plan<Removal> {
  const removed = findPost(present, base.id)
  if (!removed) return { kind: 'done', result: { ok: true, removed } }
  if (!samePost(base, removed.post))
    return { kind: 'done', result: { ok: false, reason: 'changed-elsewhere', current: removed.post } }
  const text = removePost(present, base.id)
  const holds = (stored: string | null) => stored === text || !isThere(stored, removed)
  return { kind: 'write', text, copyFirst: unreadableFirst(present), holds, result: { ok: true, removed } }
}

/** Puts a removed post back, unless another tab has stored one with its id. */
export function planRestore(present: string | null, removed: StoredPost): Plan<Done | Conflict> {
  if (isThere(present, removed)) return { kind: 'done', result: DONE }
  const current = findPost(present, removed.post.id)
  // A twin came after the removed post in the list, and comes after it again.
  const isTwin = current !== null && removed.twins.includes(current.entry)
  const conflict = isTwin ? null : findConflict(null, current?.post ?? null)
  if (conflict) return { kind: 'done', result: conflict }
  const text = restorePost(present, removed)
  const holds = (stored: string | null) => stored === text || isThere(stored, removed)
  return { kind: 'write', text, copyFirst: unreadableFirst(present), holds, result: DONE }
}

/** Replaces the whole text, which is copied first. */
export function planReplacement(present: string | null, text: string): Plan<Done> {
  if (text === present) return { kind: 'done', result: DONE }
  const copyFirst = present === null ? null : ({ text: present, why: 'replaced' } as const)
  return { kind: 'write', text, copyFirst, holds: (stored) => stored === text, result: DONE }
}
