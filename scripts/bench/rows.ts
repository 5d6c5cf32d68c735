/** null: the figure is only printed. */
type Limit = { atMost: number } | { atLeast: number } | null
type Row = { what: string; value: number; limit: string; met: '' | 'yes' | 'NO' }
/** `address`: where the production build is served. */
export type Measure = (address: string) => Promise<Row[]>

/** A value that could not be measured (NaN) misses every limit. */
export function row(what: string, value: number, unit: string, limit: Limit = null): Row {
  const shown = { what, value: Math.round(value * 100) / 100 }
  if (limit === null) return { ...shown, limit: unit, met: '' }
  const isMet = 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast
  const text = 'atMost' in limit ? `≤ ${limit.atMost} ${unit}` : `≥ ${limit.atLeast} ${unit}`
  return { ...shown, limit: text, met: isMet ? 'yes' : 'NO' }
}

/** NaN if any value could not be measured. */
export function median(values: readonly number[]): number {
  if (values.some(Number.isNaN)) return Number.NaN
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
