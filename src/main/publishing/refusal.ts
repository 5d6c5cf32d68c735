import { PUBLISHED_FOLDER } from './published-folder'

/** Ends a run. The message tells the owner the problem and the remedy. */
export class Refusal extends Error {}

/** The error that ended a run, as sentences for the owner. */
export function problemOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  const why = error instanceof Error ? error.message : String(error)
  return `A system error: ${why}. Each post in ${PUBLISHED_FOLDER}/ is either unchanged or complete. Fix the cause, then publish again.`
}
