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

export type LocalPost = PostWithExtras & {
  /** The time in a Markdown file of this site. It counts only until the post is published. */
  readonly firstShownAt?: string | undefined
}

/** 'get': write the site's text to a file for this side. The site does not change. */
type Action = 'publish' | 'reschedule' | 'remove' | 'get' | 'leave'

export type Decision = PlanEntry & {
  readonly action: Action
  /** The new time from which the site shows it; null if that does not change. */
  readonly publishAt: string | null
}

/** Why a choice is impossible, as a sentence; null if it is possible. */
function problemOf(
  id: string,
  entry: PlanEntry | undefined,
  choices: Choices,
  history: History,
): string | null {
  const take = choices.take.get(id)
  if (choices.remove.has(id)) {
    if (take || choices.at.has(id) || choices.hold.has(id))
      return `Either remove the post "${id}" or do something else with it, not both.`
    // An earlier run may have removed it already.
    return entry?.published || history.has(id) ? null : `There is no published post "${id}" to remove.`
  }
  if (!entry) return `There is no post "${id}", neither here nor on the site.`
  if (take === 'published' && !entry.published) return `The site does not have the post "${id}".`
  if (take === 'local' && !entry.local) return `There is no post "${id}" here.`
  if (take === 'local' && choices.hold.has(id))
    return `Either publish the post "${id}" or hold it back, not both.`
  if (take === 'local' && entry.why) return `The post "${id}" cannot be published. ${entry.why}`
  if (choices.hold.has(id) && !entry.local) return `There is no post "${id}" here to hold back.`
  return null
}

function actionOf(entry: PlanEntry, choices: Choices): Action {
  const { id, state } = entry
  const take = choices.take.get(id)
  if (choices.remove.has(id)) return entry.published ? 'remove' : 'leave'
  if (take === 'published') return state === 'same' ? 'leave' : 'get'
  const isSelected = entry.isSelected && !choices.hold.has(id)
  if ((take === 'local' && state !== 'same') || isSelected) return 'publish'
  const isNewTime = choices.at.has(id) && choices.at.get(id) !== entry.published?.schedule.publishAt
  return isNewTime ? 'reschedule' : 'leave'
}

/** Whether the site has the text that an entry's `replaces` names; for null, whether the post was removed. */
const isReplaced = ({ state, published }: PlanEntry, replaces: string | null): boolean =>
  replaces === null ? state === 'removed from the site' : published?.digest === replaces

/** Adds an export's choices to the owner's. `left`: ids of posts whose text on the site has changed since. */
export function withCarriedChoices(
  plan: readonly PlanEntry[],
  posts: readonly LocalPost[],
  choices: Choices,
): { readonly choices: Choices; readonly left: readonly string[] } {
  const localPosts = new Map(posts.map((each) => [each.post.id, each]))
  const take = new Map(choices.take)
  const at = new Map(choices.at)
  const left: string[] = []
  for (const entry of plan) {
    const { id, state, published } = entry
    const { extras: { replaces, publishAt } = {}, firstShownAt } = localPosts.get(id) ?? {}
    if (choices.remove.has(id) || choices.hold.has(id) || take.get(id) === 'published') continue
    const isOpen = !entry.isSelected && !entry.isHeld && state !== 'same' && !entry.why && !take.has(id)
    if (isOpen && replaces !== undefined) {
      if (isReplaced(entry, replaces)) take.set(id, 'local')
      else left.push(id)
    }
    const isPublished = entry.isSelected || take.has(id) || state === 'same'
    const time = publishAt ?? (published ? undefined : firstShownAt)
    const instant = time === undefined ? null : parseInstant(time)
    if (instant !== null && isPublished && !at.has(id)) at.set(id, instant)
  }
  return { choices: { ...choices, take, at }, left }
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
    return {
      ...entry,
      action: actionOf(entry, choices),
      publishAt,
      isHeld: entry.isHeld || choices.hold.has(entry.id),
    }
  })
  for (const { id, action, published } of decisions)
    if (action === 'reschedule' && !published)
      problems.push(`The post "${id}" is not published in this run: add --take ${id}=local.`)
  return problems.length > 0 ? { ok: false, problems } : { ok: true, decisions }
}
