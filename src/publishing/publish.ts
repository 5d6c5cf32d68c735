import { isIn } from './change'
import { type Change, MOVED, type Repository } from './repository'

/** `refused`: nothing was published, and nothing will be. `unanswered`: it may still arrive. */
export type Outcome =
  | { readonly kind: 'published'; readonly commit: string; readonly notice?: string }
  | { readonly kind: 'refused'; readonly why: string; readonly needs?: 'token' }
  | { readonly kind: 'unanswered'; readonly why: string }

type Effects = {
  /** Resolves after this time, in ms. */
  readonly wait: (ms: number) => Promise<void>
  /** Called once, when there was no answer. */
  readonly onUnanswered: (why: string) => void
}

/** The pauses before each further look at the tip, in ms: two minutes in all. */
const PAUSES_MS = [3_000, 5_000, 7_000, 15_000, 30_000, 30_000, 30_000]

/**
 * Publishes a change. What counts is what the tip has: a lost answer is never called "not published". Never rejects, if
 * the repository does not.
 */
export async function publish(
  repository: Repository,
  tip: string,
  change: Change,
  { wait, onUnanswered }: Effects,
): Promise<Outcome> {
  const result = await repository.commit(tip, change)
  if (result.ok) {
    const { ok: _, ...published } = result
    return { kind: 'published', ...published }
  }
  const arrived = async (): Promise<Outcome | null> => {
    const now = await repository.read(true)
    return now.ok && isIn(change, now.files) ? { kind: 'published', commit: now.tip } : null
  }
  if (result.certain) {
    const { ok: _, certain: __, ...refused } = result
    const now = await repository.read(true)
    // Each door has other words for it.
    const hasMoved = now.ok && now.tip !== tip
    return { kind: 'refused', ...refused, ...(hasMoved && { why: MOVED }) }
  }
  onUnanswered(result.why)
  for (const pause of PAUSES_MS) {
    const found = await arrived()
    if (found) return found
    await wait(pause)
  }
  return (await arrived()) ?? { kind: 'unanswered', why: result.why }
}
