import * as v from 'valibot'
import { draftSchema, toDraft } from '@/domain/draft'
import { type BlogPost, postSchema } from '@/domain/post'
import { textStamp } from '@/domain/text-stamp'
import type { Database, DatabaseFailure, DatabaseResult } from './database'
import type { TabDrafts } from './tab-drafts'

/** As far from the epoch as a date can be. */
const LAST_MS = 8.64e15

const fields = {
  /** One editor's, so that two tabs writing a new post each keep their own. */
  id: v.string(),
  /** The post that is edited; null for a new one. */
  postId: v.optional(v.nullable(v.string()), null),
  text: draftSchema,
  /** The post as it was when editing began. */
  base: v.fallback(v.optional(v.nullable(postSchema), null), null),
  /** The post's day, where it was saved before and `base` does not tell it. */
  date: v.optional(v.string()),
  /** When it was last typed in, in ms since the epoch. */
  typedAt: v.fallback(v.pipe(v.number(), v.minValue(-LAST_MS), v.maxValue(LAST_MS)), 0),
  /** Whether it is the second copy of a save. */
  isSaved: v.optional(v.boolean(), false),
}

/** Another version may have written it: a missing field takes its default, and an unknown one is carried along. */
const recordSchema = v.looseObject(fields)

/** A draft in the database: what is being written, or what was saved a moment ago. */
export type DraftRecord = Readonly<v.InferOutput<v.ObjectSchema<typeof fields, undefined>>>

/** A draft until a moment: what was typed later is not meant. */
export type DraftMark = Pick<DraftRecord, 'id' | 'typedAt'>

export type FoundDrafts = {
  /** The orphaned drafts and the second copies, latest first. */
  readonly drafts: readonly DraftRecord[]
  /** What lies there and is no draft. It stays. */
  readonly unreadable: readonly unknown[]
  /** null when these are all there are. */
  readonly failure: DatabaseFailure | null
}

/** A save, and the post as it was before; null for a new one. */
export type Save = { readonly post: BlogPost; readonly base: BlogPost | null }

export type Drafts = {
  keep(draft: DraftRecord): Promise<DatabaseResult<void>>
  /** For the page's last event: keeps the draft even when the page is gone the next moment. */
  keepNow(draft: DraftRecord): void
  /** Keeps the second copy of a save, in place of the one that it was made on. */
  keepSaved(save: Save): Promise<DatabaseResult<void>>
  /** Those that no editor has open. Drafts that this tab held come into the database first. */
  list(): Promise<FoundDrafts>
  /** Deletes an editor's own draft, at once. */
  removeOwn(id: string): Promise<DatabaseResult<void>>
  /** Deletes an orphaned draft, but for what was typed later: its own tab may have brought that meanwhile. */
  remove(mark: DraftMark): Promise<DatabaseResult<void>>
  /** Removes the second copies of what was deleted or replaced on purpose: stored `before`, and not `after`. */
  forgetSaves(before: readonly BlogPost[], after: readonly BlogPost[]): Promise<DatabaseResult<void>>
}

function parse(value: unknown): DraftRecord | null {
  const parsed = v.safeParse(recordSchema, value)
  return parsed.success ? parsed.output : null
}

const jsonSchema = v.pipe(v.string(), v.parseJson(), recordSchema)

/** A second copy is named by what it says, so that the save that follows it finds it without reading. */
const saveId = (post: BlogPost): string => `saved ${post.id} ${textStamp(JSON.stringify(post))}`

type DraftsEffects = {
  readonly tab: TabDrafts
  readonly openDrafts: () => Promise<ReadonlySet<string>>
  readonly now: () => number
}

/** The drafts of the owner's area, apart from the posts. No call rejects. */
export function createDrafts(database: Database, { tab, openDrafts, now }: DraftsEffects): Drafts {
  const readTab = (): DraftRecord[] =>
    tab.read().flatMap((text) => {
      const parsed = v.safeParse(jsonSchema, text)
      return parsed.success ? [parsed.output] : []
    })

  /** What this tab holds of the draft until then is of no use any more. */
  function forgetInTab({ id, typedAt }: DraftMark): void {
    if (readTab().some((draft) => draft.id === id && draft.typedAt <= typedAt)) tab.remove(id)
  }

  const put = (draft: DraftRecord) => database.change('drafts', { put: [{ key: draft.id, value: draft }] })

  async function keep(draft: DraftRecord): Promise<DatabaseResult<void>> {
    const kept = await put(draft)
    // Not before: the page may be gone before this is done.
    if (kept.ok) forgetInTab(draft)
    return kept
  }

  /** Brings what the tab's last page held to the database, unless that has a later text of the draft. */
  async function moveFromTab(open: ReadonlySet<string>): Promise<void> {
    const closed = readTab().filter(({ id }) => !open.has(id))
    await Promise.all(
      closed.map(async (draft) => {
        const found = await database.get('drafts', draft.id)
        if (!found.ok) return
        const stored = parse(found.value)
        if (stored && stored.typedAt >= draft.typedAt) forgetInTab(draft)
        else await keep(draft)
      }),
    )
  }

  return {
    keep,
    keepNow(draft) {
      tab.write(draft.id, JSON.stringify(draft))
      // The tab's copy stays until `list` finds the draft in the database: the site's data may be cleared right now.
      void put(draft)
    },
    keepSaved({ post, base }) {
      const id = saveId(post)
      const { id: postId, date } = post
      const text = toDraft(post)
      const value: DraftRecord = { id, postId, text, base, date, typedAt: now(), isSaved: true }
      const followed = base === null ? id : saveId(base)
      const remove = followed === id ? [] : [followed]
      return database.change('drafts', { put: [{ key: id, value }], remove })
    },
    async list() {
      const open = await openDrafts()
      await moveFromTab(open)
      const found = await database.getAll('drafts')
      const values = found.ok ? found.value : []
      // Those that the database does not take are listed from the tab.
      const inTab = new Map(readTab().map((draft) => [draft.id, draft]))
      const stored = values.flatMap((value) => parse(value) ?? []).filter(({ id }) => !inTab.has(id))
      return {
        drafts: [...stored, ...inTab.values()]
          .filter(({ id }) => !open.has(id))
          .sort((a, b) => b.typedAt - a.typedAt),
        unreadable: values.filter((value) => parse(value) === null),
        failure: found.ok ? null : found,
      }
    },
    removeOwn(id) {
      tab.remove(id)
      return database.change('drafts', { remove: [id] })
    },
    remove({ id, typedAt }) {
      forgetInTab({ id, typedAt })
      return database.removeIf('drafts', id, (value) => {
        const stored = parse(value)
        return stored !== null && stored.typedAt <= typedAt
      })
    },
    forgetSaves(before, after) {
      const isThere = new Set(after.map(saveId))
      const gone = before.map(saveId).filter((id) => !isThere.has(id))
      return database.change('drafts', { remove: gone })
    },
  }
}
