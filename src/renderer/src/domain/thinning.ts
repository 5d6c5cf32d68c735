/** How many versions of a text stay. */
export type Counts = {
  /** The newest ones. */
  readonly newest: number
  /** Before those, the number of hours, days and months that keep their last one. */
  readonly hours: number
  readonly days: number
  readonly months: number
}

const UNITS = { hours: 'yyyy-mm-ddThh', days: 'yyyy-mm-dd', months: 'yyyy-mm' } as const

/**
 * The items that stay, of items with the newest first. Hours, days and months (UTC) without an item do not count, so a long
 * pause or a wrong clock removes nothing. `instantOf`: an ISO 8601 instant.
 */
export function staying<Item>(
  items: readonly Item[],
  instantOf: (item: Item) => string,
  counts: Counts,
): Set<Item> {
  const older = items.slice(counts.newest)
  const lastOfEach = (unit: keyof typeof UNITS): Item[] => {
    const last = new Map<string, Item>()
    for (const item of older) {
      const period = instantOf(item).slice(0, UNITS[unit].length)
      if (!last.has(period)) last.set(period, item)
    }
    return [...last.values()].slice(0, counts[unit])
  }
  return new Set([
    ...items.slice(0, counts.newest),
    ...lastOfEach('hours'),
    ...lastOfEach('days'),
    ...lastOfEach('months'),
  ])
}
