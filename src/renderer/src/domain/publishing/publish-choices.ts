import type { PostWithExtras } from './entry-extras'
import { parseInstant } from './instant'
import type { PlanEntry } from './publish-plan'
import type { History } from './published-history'

/** The owner's choices for single posts, by their ids. They override the plan's selection. */
export type Choices = {
  /** 'local': publish the local text. 'published': keep the site's text. */
  readonly take: ReadonlyMap<string, 'local' | 'published'>
  readonly remove: ReadonlySet<string>
  /** When the site shows a post first. */
  readonly at: ReadonlyMap<string, string>
  readonly hold: ReadonlySet<string>
}

export type Decision = PlanEntry & {
  /** A post in state 'same' is published again with another time. */
  readonly action: 'publish' | 'remove' | 'leave'
  /** The new time from which the site shows it; null if that does not change. */
  readonly publishAt: string | null
}

/** Why a choice is impossible, as a sentence; null if it is possible. */
function problemOf(
  id: string,
  entry: PlanEntry | undefined,
  { take, remove, at, hold }: Choices,
  history: History,
): string | null {
  const isRemoved = remove.has(id)
  if ((isRemoved && (take.has(id) || at.has(id) || hold.has(id))) || (take.has(id) && hold.has(id)))
    return `The post "${id}" has two choices that exclude each other.`
  // An earlier run may have removed it already.
  if (isRemoved)
    return entry?.published || history.has(id) ? null : `There is no published post "${id}" to remove.`
  if (!entry?.local) return `There is no post "${id}" here.`
  return take.get(id) === 'local' && entry.why ? `The post "${id}" cannot be published. ${entry.why}` : null
}

function actionOf({ id, state, published, isSelected }: PlanEntry, choices: Choices): Decision['action'] {
  const take = choices.take.get(id)
  if (choices.remove.has(id)) return published ? 'remove' : 'leave'
  if (take === 'published' || choices.hold.has(id)) return 'leave'
  const at = choices.at.get(id)
  const isNewTime = at !== undefined && at !== published?.schedule.publishAt
  const isPublished = state === 'same' ? isNewTime : isSelected || take === 'local'
  return isPublished ? 'publish' : 'leave'
}

/** Whether the site has the text that an entry's `replaces` names; for null, whether the post was removed. */
const isReplaced = ({ state, published }: PlanEntry, replaces: string | null): boolean =>
  replaces === null ? state === 'removed from the site' : published?.digest === replaces

/** Adds an export's choices to the owner's. A text of the site that has changed since is not replaced. */
export function withCarriedChoices(
  plan: readonly PlanEntry[],
  posts: readonly PostWithExtras[],
  choices: Choices,
): Choices {
  const extrasOf = new Map(posts.map(({ post, extras }) => [post.id, extras]))
  const take = new Map(choices.take)
  const at = new Map(choices.at)
  for (const entry of plan) {
    const { id, state } = entry
    const { replaces, publishAt = '' } = extrasOf.get(id) ?? {}
    if (choices.remove.has(id) || choices.hold.has(id) || take.get(id) === 'published') continue
    const isOpen = !entry.isSelected && !entry.isHeld && state !== 'same' && !entry.why
    if (isOpen && replaces !== undefined && isReplaced(entry, replaces)) take.set(id, 'local')
    const instant = parseInstant(publishAt)
    const isPublished = entry.isSelected || take.has(id) || state === 'same'
    if (instant !== null && isPublished && !at.has(id)) at.set(id, instant)
  }
  return { ...choices, take, at }
}

/** The decision for each post of a plan, or sentences that say which choices are impossible. */
export function decide(
  plan: readonly PlanEntry[],
  choices: Choices,
  history: History,
): { ok: true; decisions: readonly Decision[] } | { ok: false; problems: readonly string[] } {
  const entries = new Map(plan.map((entry) => [entry.id, entry]))
  const named = new Set([...choices.take.keys(), ...choices.remove, ...choices.at.keys(), ...choices.hold])
  const problems = [...named].flatMap((id) => problemOf(id, entries.get(id), choices, history) ?? [])
  const decisions = plan.map((entry): Decision => {
    const publishAt = choices.at.get(entry.id) ?? null
    const isHeld = entry.isHeld || choices.hold.has(entry.id)
    return { ...entry, action: actionOf(entry, choices), publishAt, isHeld }
  })
  for (const { id, action, state, publishAt, local } of decisions)
    if (publishAt !== null && action === 'leave' && state !== 'same' && local)
      problems.push(`The post "${id}" is not published in this run: add --take ${id}=local.`)
  return problems.length > 0 ? { ok: false, problems } : { ok: true, decisions }
}
