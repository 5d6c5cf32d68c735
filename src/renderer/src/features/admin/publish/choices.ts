import type { BlogPost } from '@/domain/post'
import { titleOf } from '@/domain/post'
import { type Aliases, aliasesField } from '@/domain/publishing/aliases'
import type { EditedFrom } from '@/domain/publishing/edited-from'
import { type EntryExtras, exportWithExtras } from '@/domain/publishing/entry-extras'
import type { PlanEntry } from '@/domain/publishing/publish-plan'
import type { SentPost, ShownPosts } from '@/domain/publishing/site-record'

/** What the owner chose for single posts, by their ids. */
export type Choices = {
  /** Overrides the plan's selection. */
  readonly ticked: ReadonlyMap<string, boolean>
  readonly removed: ReadonlySet<string>
  /** When the site shows a post first: instants in UTC. null while the owner has not entered one. */
  readonly at: ReadonlyMap<string, string | null>
}

/** A choice for one post; a field that is absent stays as it was. */
export type Choice = {
  readonly isTicked?: boolean
  readonly isRemoved?: boolean
  /** undefined: at once. */
  readonly at?: string | null | undefined
}

export function withChoice(choices: Choices, id: string, choice: Choice): Choices {
  const ticked = new Map(choices.ticked)
  const removed = new Set(choices.removed)
  const at = new Map(choices.at)
  if (choice.isTicked !== undefined) ticked.set(id, choice.isTicked)
  if (choice.isRemoved === true) removed.add(id)
  if (choice.isRemoved === false) removed.delete(id)
  if ('at' in choice) {
    if (choice.at === undefined) at.delete(id)
    else at.set(id, choice.at)
  }
  return { ticked, removed, at }
}

/** The instants of the selected posts, without those that are not entered. */
export const instantsOf = (
  { publish, reschedule }: Selection,
  { at }: Choices,
): ReadonlyMap<string, string> =>
  new Map(
    [...publish, ...reschedule].flatMap(({ id }) => {
      const instant = at.get(id)
      return instant ? [[id, instant] as const] : []
    }),
  )

export const NO_CHOICES: Choices = { ticked: new Map(), removed: new Set(), at: new Map() }

export const isTicked = ({ id, isSelected }: PlanEntry, { ticked }: Choices): boolean =>
  ticked.get(id) ?? isSelected

/** Where the view lists a post. */
export type Group = 'ready' | 'undecided' | 'scheduled' | 'held' | 'impossible' | 'same'

/** When the site shows a post that it does not show yet; null if there is no such time. `now` in ms. */
export function scheduledTime({ published }: PlanEntry, now: number): string | null {
  const publishAt = published?.schedule.publishAt ?? null
  return publishAt !== null && Date.parse(publishAt) > now ? publishAt : null
}

export function groupOf(entry: PlanEntry, now: number): Group {
  const { state, isHeld } = entry
  if (state === 'same') return scheduledTime(entry, now) === null ? 'same' : 'scheduled'
  if (state === 'cannot be published') return 'impossible'
  if (isHeld) return 'held'
  return state === 'new' || state === 'changed' ? 'ready' : 'undecided'
}

/** The plan after the owner held a post back, or no longer does. */
export const withHeld = (plan: readonly PlanEntry[], id: string, isHeld: boolean): readonly PlanEntry[] =>
  plan.map((entry) => {
    if (entry.id !== id) return entry
    const isSelected = !isHeld && (entry.state === 'new' || entry.state === 'changed')
    return { ...entry, isHeld, isSelected }
  })

/** What one press does. */
export type Selection = {
  readonly publish: readonly PlanEntry[]
  /** The text stays, and only the time changes. */
  readonly reschedule: readonly PlanEntry[]
  readonly remove: readonly PlanEntry[]
}

export function selectionOf(plan: readonly PlanEntry[], choices: Choices, now: number): Selection {
  const isPublishable = ({ local, why, state }: PlanEntry) =>
    local !== null && why === null && state !== 'same'
  const isNewTime = (entry: PlanEntry) =>
    (choices.at.get(entry.id) ?? scheduledTime(entry, now)) !== scheduledTime(entry, now)
  return {
    publish: plan.filter((entry) => isPublishable(entry) && isTicked(entry, choices)),
    reschedule: plan.filter((entry) => groupOf(entry, now) === 'scheduled' && isNewTime(entry)),
    remove: plan.filter(({ id, published }) => published !== null && choices.removed.has(id)),
  }
}

/** What is waited for after the selection was published. `now` in ms. */
export function sentPosts(selection: Selection, choices: Choices, now: number): SentPost[] {
  const at = instantsOf(selection, choices)
  const { publish, reschedule, remove } = selection
  return [
    ...[...publish, ...reschedule].map(({ id, local, published, localDigest }) => {
      const publishAt = at.get(id) ?? published?.schedule.publishAt ?? null
      return { id, title: titleOf(local ?? { title: '' }), digest: localDigest, publishAt, at: now }
    }),
    ...remove.map(({ id, published }) => {
      return { id, title: titleOf(published?.post ?? { title: '' }), digest: null, publishAt: null, at: now }
    }),
  ]
}

/** Posts that are in the repository, and that the site does not show yet: a stopped run may have left them. */
export const unseenPosts = (plan: readonly PlanEntry[], shown: ShownPosts, now: number): SentPost[] =>
  plan.flatMap(({ id, state, local, localDigest, published }) => {
    if (state !== 'same' || localDigest === null || shown.get(id) === localDigest) return []
    const publishAt = published?.schedule.publishAt ?? null
    return [{ id, title: titleOf(local ?? { title: '' }), digest: localDigest, publishAt, at: now }]
  })

/** The site's text that the owner saw and publishes over; undefined if there was nothing to choose. */
function replacesOf({ state, published }: PlanEntry): Pick<EntryExtras, 'replaces'> {
  return state === 'new' || state === 'changed' || state === 'same'
    ? {}
    : { replaces: published?.digest ?? null }
}

/** The file that a browser saves for `npm run publish`: the chosen posts alone. The command names the posts to remove. */
export function publishFile(
  selection: Selection,
  choices: Choices,
  editedFrom: EditedFrom,
  aliases: Aliases = new Map(),
): string {
  const entries = [...selection.publish, ...selection.reschedule]
  const at = instantsOf(selection, choices)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const posts = entries.flatMap(({ local }): BlogPost[] => (local ? [local] : []))
  return exportWithExtras(posts, ({ id }) => {
    const entry = byId.get(id)
    const publishAt = at.get(id)
    return {
      editedFrom: editedFrom.get(id) ?? [],
      ...(publishAt !== undefined && { publishAt }),
      ...(entry && replacesOf(entry)),
      ...aliasesField(aliases.get(id)),
    }
  })
}
