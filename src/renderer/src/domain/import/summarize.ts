import type { Refusal } from './entry'

const MOST_NAMED = 5

/** Some names, and how many more there are. */
function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMED
  return more > 0 ? `${names.slice(0, MOST_NAMED).join('; ')} and ${more} more` : names.join('; ')
}

/** One line for each reason, with all files or posts that it is about. */
export function summarize(refusals: readonly Refusal[]): Refusal[] {
  const places = new Map<string, string[]>()
  for (const { where, why } of refusals) places.set(why, [...(places.get(why) ?? []), where])
  return [...places].map(([why, all]) => ({ where: listed(all), why }))
}
