import { type BlogPost, samePost } from './post'
import {
  entriesById,
  entryOf,
  findPost,
  findPosts,
  isList,
  putPosts,
  removePosts,
  restorePosts,
  type StoredPost,
} from './put-posts'

/** Why a whole text is replaced: 'unreadable', as it is not a list of posts; 'replaced' by an import or a backup. */
export type ReplaceReason = 'unreadable' | 'replaced'

/** The text that must be copied before it is replaced. */
type CopyFirst = { readonly text: string; readonly why: ReplaceReason }

/** The effect of a change on the stored text. */
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

/** Another tab changed or deleted the post. */
export type Conflict =
  | { readonly ok: false; readonly reason: 'changed-elsewhere'; readonly current: BlogPost }
  | { readonly ok: false; readonly reason: 'deleted-elsewhere' }

/** A post to store. `startedFrom`: the stored post that it was made from, or replaces after a conflict; null if none. */
export type Save = { readonly post: BlogPost; readonly startedFrom: BlogPost | null }

/** `startedFrom`: the post as it was when editing began, null for a new one; `current`: as it is stored now. */
export function storedChangeOf(
  startedFrom: BlogPost | null,
  current: BlogPost | null,
): 'same' | 'changed' | 'deleted' {
  if (current === null) return startedFrom === null ? 'same' : 'deleted'
  return startedFrom !== null && samePost(startedFrom, current) ? 'same' : 'changed'
}

function findConflict(startedFrom: BlogPost | null, current: BlogPost | null): Conflict | null {
  const storedChange = storedChangeOf(startedFrom, current)
  if (storedChange === 'deleted') return { ok: false, reason: 'deleted-elsewhere' }
  return storedChange === 'changed' && current ? { ok: false, reason: 'changed-elsewhere', current } : null
}

/** A list needs no copy, as all its entries keep their bytes. */
const unreadableFirst = (present: string | null): CopyFirst | null =>
  present === null || isList(present) ? null : { text: present, why: 'unreadable' }

/** `entry`: the post's stored text; `replaced`: the one before, null for a new post. */
type Saved = Done & { readonly entry: string; readonly replaced: string | null }

/** Puts the post in, unless another tab changed or deleted it since `startedFrom`. */
export function planSave(present: string | null, { post, startedFrom }: Save): Plan<Saved | Conflict> {
  const current = findPost(present, post.id)
  const entry = entryOf(post, current?.entry ?? null)
  const result: Saved = { ok: true, entry, replaced: current?.entry ?? null }
  if (current?.entry === entry) return { kind: 'done', result }
  const conflict = findConflict(startedFrom, current?.post ?? null)
  if (conflict) return { kind: 'done', result: conflict }
  const text = putPosts(present, [post])
  const holds = (stored: string | null) => stored === text || findPost(stored, post.id)?.entry === entry
  return { kind: 'write', text, copyFirst: unreadableFirst(present), holds, result }
}

export type Removal =
  /** `removed`: for `planRestore`. Without the posts that were already gone. */
  | (Done & { readonly removed: readonly StoredPost[] })
  /** Another tab changed at least one post. `current`: the posts that are still stored, as they are now. */
  | { readonly ok: false; readonly reason: 'changed-elsewhere'; readonly current: readonly BlogPost[] }

/** `refused`: the posts that stay removed, because another tab has stored one with their id. */
export type Restoration = Done & { readonly refused: readonly StoredPost[] }

/** Removes all these posts, or none if another tab changed one since the owner saw them, as in `seen`. */
export function planRemoval(present: string | null, seen: readonly BlogPost[]): Plan<Removal> {
  const removed = findPosts(present, new Set(seen.map(({ id }) => id)))
  if (removed.length === 0) return { kind: 'done', result: { ok: true, removed } }
  const seenById = new Map(seen.map((post) => [post.id, post]))
  const isChanged = ({ post }: StoredPost) => !samePost(seenById.get(post.id) ?? post, post)
  if (removed.some(isChanged)) {
    const current = removed.map(({ post }) => post)
    return { kind: 'done', result: { ok: false, reason: 'changed-elsewhere', current } }
  }
  const text = removePosts(present, removed)
  const holds = (stored: string | null) => {
    const entries = entriesById(stored)
    return stored === text || !removed.some(({ post, entry }) => entries.get(post.id) === entry)
  }
  return { kind: 'write', text, copyFirst: unreadableFirst(present), holds, result: { ok: true, removed } }
}

/** Restores removed posts, except those whose id another tab has used again. */
export function planRestore(present: string | null, removed: readonly StoredPost[]): Plan<Restoration> {
  const entries = entriesById(present)
  const back = removed.filter(({ post }) => !entries.has(post.id))
  const refused = removed.filter(({ post, entry }) => (entries.get(post.id) ?? entry) !== entry)
  const result: Restoration = { ok: true, refused }
  if (back.length === 0) return { kind: 'done', result }
  const text = restorePosts(present, back)
  const holds = (stored: string | null) => {
    const again = entriesById(stored)
    return stored === text || back.every(({ post, entry }) => again.get(post.id) === entry)
  }
  return { kind: 'write', text, copyFirst: unreadableFirst(present), holds, result }
}

/** `replaced` and `text`: what was stored before, and is now. */
type Replacement = Done & { readonly replaced: string | null; readonly text: string }

/** Replaces the whole text, which is copied first. */
export function planReplacement(present: string | null, text: string): Plan<Replacement> {
  const result: Replacement = { ok: true, replaced: present, text }
  if (text === present) return { kind: 'done', result }
  const copyFirst = present === null ? null : ({ text: present, why: 'replaced' } as const)
  return { kind: 'write', text, copyFirst, holds: (stored) => stored === text, result }
}
