/**
 * A size in characters as a person compares it: '12 kB', '4.9 MB'. Thousands, as file managers show them. A line does
 * not end before the unit.
 */
export function formatSize(units: number): string {
  if (units < 1000) return 'under 1\u00a0kB'
  // What would round to 1000 kB is a megabyte.
  if (units < 999_500) return `${Math.round(units / 1000)}\u00a0kB`
  return `${(units / 1_000_000).toFixed(1)}\u00a0MB`
}
