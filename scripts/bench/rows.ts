/** null: the figure is only printed. */
type Limit = { atMost: number } | { atLeast: number } | null
export type Row = { what: string; value: number; unit: string; limit: Limit }
/** The production build and the address it is served at. */
export type BuiltSite = { address: string; folder: string }
/**
 * Each measurement is a file with one such function, named in run-bench.ts. It starts its own browser, so that no
 * measurement sees the state of another.
 */
export type Measure = (site: BuiltSite) => Promise<Row[]>

export function row(what: string, value: number, unit: string, limit: Limit = null, decimals = 1): Row {
  return { what, value: Math.round(value * 10 ** decimals) / 10 ** decimals, unit, limit }
}

/** A value that could not be measured (NaN) misses every limit. */
export function isMet({ value, limit }: Row): boolean {
  if (limit === null) return true
  return 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast
}

function describe(limit: Limit): string {
  if (limit === null) return ''
  return 'atMost' in limit ? `≤ ${limit.atMost}` : `≥ ${limit.atLeast}`
}

export function toTable(rows: readonly Row[]) {
  return rows.map((row) => ({
    what: row.what,
    value: row.value,
    unit: row.unit,
    limit: describe(row.limit),
    met: row.limit === null ? '' : isMet(row) ? 'yes' : 'NO',
  }))
}

/** The measurements named on the command line, in the list's order; all of them if none is named. */
export function choose<T>(all: Record<string, T>, names: readonly string[]): [string, T][] {
  const unknown = names.find((name) => !(name in all))
  if (unknown !== undefined) {
    throw new Error(`There is no measurement '${unknown}'. Choose from ${Object.keys(all).join(', ')}`)
  }
  return Object.entries(all).filter(([name]) => names.length === 0 || names.includes(name))
}

/** NaN if any value could not be measured. */
export function median(values: readonly number[]): number {
  if (values.some(Number.isNaN)) return Number.NaN
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
