import * as v from 'valibot'
import { draftSchema, toDraft } from '@/domain/post/draft'
import { type BlogPost, postSchema } from '@/domain/post/post'
import type { Save } from '@/domain/post/post-change'
import { textStamp } from '@/domain/text/text-stamp'
import { type DatabaseFailure, type DatabaseResult, readable } from '../connection'
import type { Database } from '../database'
import type { TabDrafts } from './tab-drafts'

/** The latest time that a `Date` can have. */
const LAST_MS = 8.64e15
/** Deleted posts that come back may be thousands. */
const MANY_TIMEOUT_MS = 25_000

const fields = {
  /** The editor's id: two tabs may each write a new post. */
  id: v.string(),
  postId: v.optional(v.nullable(v.string()), null),
  text: draftSchema,
  /** The stored post from which the text was edited. */
  base: v.fallback(v.optional(v.nullable(postSchema), null), null),
  /** The post's day, if it was saved before and `base` is null. */
  date: v.optional(v.string()),
  /** The time of the last key, in ms since the epoch. */
  typedAt: v.fallback(v.pipe(v.number(), v.minValue(-LAST_MS), v.maxValue(LAST_MS)), 0),
  /** The stored name of `isSecondCopy`. */
  isSaved: v.optional(v.boolean(), false),
}

/** For records of any version of the app. A missing field gets its default, and an unknown field stays. */
const recordSchema = v.looseObject(fields)

/** A record in the database: a draft, or the second copy of a save. */
export type DraftRecord = Readonly<v.InferOutput<v.ObjectSchema<typeof fields, undefined>>>

/** Whether the record is the second copy of a save, and not a draft. */
export const isSecondCopy = ({ isSaved }: DraftRecord): boolean => isSaved

/** A draft up to a time. Text typed later is not included. */
export type DraftMark = Pick<DraftRecord, 'id' | 'typedAt'>

export type FoundDrafts = {
  /** The orphaned drafts and the second copies, latest first. */
  readonly drafts: readonly DraftRecord[]
  /** Records that are no drafts. They stay. */
  readonly unreadable: readonly unknown[]
  /** null if these are all drafts. */
  readonly failure: DatabaseFailure | null
}

const parse = (value: unknown): DraftRecord | undefined => readable(recordSchema, [value])[0]

const jsonSchema = v.pipe(v.string(), v.parseJson(), recordSchema)

/** Derived from the post's text, so that the next save finds the copy without a read. */
const saveId = (post: BlogPost): string => `saved ${post.id} ${textStamp(JSON.stringify(post))}`

export type Drafts = ReturnType<typeof createDrafts>

type DraftsEffects = {
  readonly tab: TabDrafts
  readonly openDrafts: () => Promise<ReadonlySet<string>>
  readonly now: () => number
}

/** The drafts of the admin area. No call rejects. */
export function createDrafts(database: Database, { tab, openDrafts, now }: DraftsEffects) {
  const readTab = (): DraftRecord[] => readable(jsonSchema, tab.read())

  /** Deletes the tab's copy, unless its text is later. */
  function forgetInTab({ id, typedAt }: DraftMark): void {
    if (readTab().some((draft) => draft.id === id && draft.typedAt <= typedAt)) tab.remove(id)
  }

  const putDraft = (draft: DraftRecord) =>
    database.change('drafts', { put: [{ key: draft.id, value: draft }] })

  async function store(draft: DraftRecord): Promise<DatabaseResult<void>> {
    const result = await putDraft(draft)
    // After the write, because the page may be closed at any moment.
    if (result.ok) forgetInTab(draft)
    return result
  }

  /** Moves the drafts of the tab's last page to the database, unless the database has a later text. */
  async function moveFromTab(open: ReadonlySet<string>): Promise<void> {
    const closed = readTab().filter(({ id }) => !open.has(id))
    await Promise.all(
      closed.map(async (draft) => {
        const found = await database.get('drafts', draft.id)
        if (!found.ok) return
        const stored = parse(found.value)
        if (stored && stored.typedAt >= draft.typedAt) forgetInTab(draft)
        else await store(draft)
      }),
    )
  }

  return {
    store,
    /** For the page's last event. Synchronous: the page may close right after it. */
    storeNow(draft: DraftRecord): void {
      tab.write(draft.id, JSON.stringify(draft))
      // The tab's copy stays until `list` finds the draft: a browser may evict the stored draft.
      void putDraft(draft)
    },
    /** Stores the second copies of saves. Each replaces the copy of `startedFrom`, but no lost save of the same post. */
    storeCopies(saves: readonly Save[]): Promise<DatabaseResult<void>> {
      const put = saves.map(({ post }) => {
        const key = saveId(post)
        const copy = { id: key, postId: post.id, text: toDraft(post), base: null, date: post.date }
        const value: DraftRecord = { ...copy, typedAt: now(), isSaved: true }
        return { key, value }
      })
      const stored = new Set(put.map(({ key }) => key))
      const replaced = saves.flatMap(({ startedFrom }) => (startedFrom ? saveId(startedFrom) : []))
      const remove = replaced.filter((id) => !stored.has(id))
      return database.change('drafts', { put, remove }, saves.length > 1 ? MANY_TIMEOUT_MS : undefined)
    },
    /** Every record as JSON, also of open editors and unreadable ones. */
    async texts(): Promise<DatabaseResult<readonly string[]>> {
      const found = await database.getAll('drafts')
      return found.ok ? { ok: true, value: found.value.map((value) => JSON.stringify(value)) } : found
    },
    /** The orphaned drafts. First moves the tab's drafts to the database. */
    async list(): Promise<FoundDrafts> {
      const open = await openDrafts()
      await moveFromTab(open)
      const found = await database.getAll('drafts')
      const values = found.ok ? found.value : []
      // Drafts that the database could not store are still in the tab.
      const inTab = new Map(readTab().map((draft) => [draft.id, draft]))
      const stored = readable(recordSchema, values).filter(({ id }) => !inTab.has(id))
      return {
        drafts: [...stored, ...inTab.values()]
          .filter(({ id }) => !open.has(id))
          .sort((a, b) => b.typedAt - a.typedAt),
        unreadable: [
          ...values.filter((value) => !v.is(recordSchema, value)),
          ...tab.read().filter((text) => !v.is(jsonSchema, text)),
        ],
        failure: found.ok ? null : found,
      }
    },
    /** Deletes the draft of the calling editor. */
    removeOwn(id: string): Promise<DatabaseResult<void>> {
      tab.remove(id)
      return database.change('drafts', { remove: [id] })
    },
    /** Deletes an orphaned draft, unless a later text was stored since: a lost save has the id of its new save. */
    remove({ id, typedAt }: DraftMark): Promise<DatabaseResult<void>> {
      forgetInTab({ id, typedAt })
      return database.removeIf('drafts', id, (value) => {
        const stored = parse(value)
        return stored !== undefined && stored.typedAt <= typedAt
      })
    },
    /** Deletes the second copies of posts that were stored `before` and are not stored `after`. */
    forgetSaves(before: readonly BlogPost[], after: readonly BlogPost[]): Promise<DatabaseResult<void>> {
      const stored = new Set(after.map(saveId))
      const remove = before.map(saveId).filter((id) => !stored.has(id))
      return database.change('drafts', { remove })
    },
  }
}
