/** A size a person can compare: '12 kB', '4.9 MB'. Thousands, as browsers and file managers show them. */
export function formatSize(units: number): string {
  if (units < 1000) return `${units} characters`
  if (units < 1_000_000) return `${Math.round(units / 1000)} kB`
  return `${(units / 1_000_000).toFixed(1)} MB`
}
