/** A size in characters, such as '12 kB' or '4.9 MB'. A line does not break before the unit. */
export function formatSize(units: number): string {
  if (units < 1000) return 'less than 1\u00a0kB'
  // Not '1000 kB'.
  if (units < 999_500) return `${Math.round(units / 1000)}\u00a0kB`
  return `${(units / 1_000_000).toFixed(1)}\u00a0MB`
}
