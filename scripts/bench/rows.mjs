/**
 * One figure of the bench. `limit` is what it has to keep; null when it is only told.
 * @typedef {{ atMost: number } | { atLeast: number } | null} Limit
 * @typedef {{ what: string, value: number, unit: string, limit: Limit }} Row
 *
 * What a measurement finds ready: the production build, served.
 * @typedef {{ address: string, folder: string }} Stage
 *
 * Each measurement is a file with one such function, named in bench.mjs. It starts its own browser, so that none
 * measures what another left behind.
 * @typedef {(stage: Stage) => Promise<Row[]>} Measure
 */

/** @param {Row} row a value that could not be measured (NaN) keeps no limit */
export function isKept({ value, limit }) {
  if (limit === null) return true
  return 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast
}

/** @param {Limit} limit */
function describe(limit) {
  if (limit === null) return ''
  return 'atMost' in limit ? `≤ ${limit.atMost}` : `≥ ${limit.atLeast}`
}

/** The rows as `console.table` shows them. @param {Row[]} rows */
export function toTable(rows) {
  return rows.map((row) => ({
    what: row.what,
    value: row.value,
    unit: row.unit,
    limit: describe(row.limit),
    kept: row.limit === null ? '' : isKept(row) ? 'yes' : 'NO',
  }))
}

/**
 * The measurements that were named on the command line, in the list's order; all of them when none was.
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
