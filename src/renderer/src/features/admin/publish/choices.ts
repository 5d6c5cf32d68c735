import { titleOf } from '@/domain/post'
import { type Aliases, aliasesField } from '@/domain/publishing/aliases'
import type { EditedFrom } from '@/domain/publishing/edited-from'
import { type EntryExtras, exportWithExtras } from '@/domain/publishing/entry-extras'
import type { PlanEntry } from '@/domain/publishing/publish-plan'
import type { SentPost } from '@/domain/publishing/site-record'

/** The owner's choices for one post. */
export type Choice = {
  /** Overrides the plan's selection. */
  readonly isTicked?: boolean
  readonly isRemoved?: boolean
  /** When the site first shows the post, in UTC; null while the owner has entered no time; undefined: at once. */
  readonly at?: string | null | undefined
}

/** By the posts' ids. */
export type Choices = ReadonlyMap<string, Choice>

export const NO_CHOICES: Choices = new Map()

/** Fields that `choice` does not have stay as they were. */
export const withChoice = (choices: Choices, id: string, choice: Choice): Choices =>
  new Map(choices).set(id, { ...choices.get(id), ...choice })

/** The instants of the selected posts, without those that are not entered. */
export const instantsOf = ({ publish }: Selection, choices: Choices): ReadonlyMap<string, string> =>
  new Map(
    publish.flatMap(({ id }) => {
      const at = choices.get(id)?.at
      return at ? [[id, at] as const] : []
    }),
  )

export const titleOfEntry = ({ local, published }: PlanEntry): string =>
  titleOf(local ?? published?.post ?? { title: '' })

/** The section of the view that lists a post. */
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

/** The posts that one press publishes or removes. */
export type Selection = {
  /** A scheduled post in state 'same' is published again with another time. */
  readonly publish: readonly PlanEntry[]
  readonly remove: readonly PlanEntry[]
}

export function selectionOf(plan: readonly PlanEntry[], choices: Choices, now: number): Selection {
  const isPublished = (entry: PlanEntry) => {
    const { isTicked = entry.isSelected, at } = choices.get(entry.id) ?? {}
    const time = scheduledTime(entry, now)
    if (entry.state === 'same') return time !== null && (at ?? time) !== time
    return entry.local !== null && entry.why === null && isTicked
  }
  return {
    publish: plan.filter(isPublished),
    remove: plan.filter(({ id, published }) => published !== null && choices.get(id)?.isRemoved),
  }
}

/** `at` in ms; `publishAt`: a new time, if the post gets one. */
function sentPost(
  entry: PlanEntry,
  at: number,
  publishAt = entry.published?.schedule.publishAt ?? null,
): SentPost {
  return { id: entry.id, title: titleOfEntry(entry), digest: entry.localDigest, publishAt, at }
}

/** The posts to wait for after the selection was published. `now` in ms. */
export function sentPosts(selection: Selection, choices: Choices, now: number): SentPost[] {
  return [
    ...selection.publish.map((entry) => sentPost(entry, now, choices.get(entry.id)?.at ?? undefined)),
    ...selection.remove.map((entry) => ({ ...sentPost(entry, now), digest: null, publishAt: null })),
  ]
}

/** The site's text that the owner saw and publishes over; undefined if there was nothing to choose. */
function replacesOf({ state, published }: PlanEntry): Pick<EntryExtras, 'replaces'> {
  return state === 'new' || state === 'changed' || state === 'same'
    ? {}
    : { replaces: published?.digest ?? null }
}

/** The file that a browser saves for `npm run publish`: only the chosen posts. The command names posts to remove. */
export function publishFile(
  selection: Selection,
  choices: Choices,
  editedFrom: EditedFrom,
  aliases: Aliases,
): string {
  const entries = selection.publish.flatMap((entry) => {
    const { id, local: post } = entry
    const publishAt = choices.get(id)?.at
    const extras: EntryExtras = {
      editedFrom: editedFrom.get(id) ?? [],
      ...(publishAt && { publishAt }),
      ...replacesOf(entry),
      ...aliasesField(aliases.get(id)),
    }
    return post ? [{ post, extras }] : []
  })
  return exportWithExtras(entries)
}
