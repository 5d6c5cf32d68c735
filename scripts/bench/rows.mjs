/**
 * One figure of the bench. A `limit` of null means that it is printed only.
 * @typedef {{ atMost: number } | { atLeast: number } | null} Limit
 * @typedef {{ what: string, value: number, unit: string, limit: Limit }} Row
 *
 * The production build and the address it is served at.
 * @typedef {{ address: string, folder: string }} Stage
 *
 * Each measurement is a file with one such function, named in bench.mjs. It starts its own browser, so that no
 * measurement sees the state of another.
 * @typedef {(stage: Stage) => Promise<Row[]>} Measure
 */

/** @param {string} what @param {number} value @param {string} unit @param {Limit} [limit] @param {number} [decimals] @returns {Row} */
export function row(what, value, unit, limit = null, decimals = 1) {
  return { what, value: Math.round(value * 10 ** decimals) / 10 ** decimals, unit, limit }
}

/** @param {Row} row a value that could not be measured (NaN) misses every limit */
export function isMet({ value, limit }) {
  if (limit === null) return true
  return 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast
}

/** @param {Limit} limit */
function describe(limit) {
  if (limit === null) return ''
  return 'atMost' in limit ? `≤ ${limit.atMost}` : `≥ ${limit.atLeast}`
}

/** The rows for `console.table`. @param {Row[]} rows */
export function toTable(rows) {
  return rows.map((row) => ({
    what: row.what,
    value: row.value,
    unit: row.unit,
    limit: describe(row.limit),
    met: row.limit === null ? '' : isMet(row) ? 'yes' : 'NO',
  }))
}

/**
 * The measurements named on the command line, in the list's order; all of them if none is named.
 * @template T
 * @param {Record<string, T>} all
 * @param {string[]} names
 * @returns {[string, T][]}
 */
export function choose(all, names) {
  const unknown = names.find((name) => !(name in all))
  if (unknown !== undefined) {
    throw new Error(`There is no measurement '${unknown}': choose of ${Object.keys(all).join(', ')}`)
  }
  return Object.entries(all).filter(([name]) => names.length === 0 || names.includes(name))
}

/** NaN if any value could not be measured. @param {number[]} values @param {number} share */
function quantile(values, share) {
  if (values.some(Number.isNaN)) return Number.NaN
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

/** @param {number[]} values */
export const median = (values) => quantile(values, 0.5)
/** @param {number[]} values */
export const p95 = (values) => quantile(values, 0.95)
