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

/** @param {number[]} values */
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * The exponent of the power law that fits best: 1 for linear growth, 2 for quadratic. A fixed cost lowers it.
 * @param {number[]} sizes
 * @param {number[]} values of the same length; all above 0
 */
export function exponentOf(sizes, values) {
  const xs = sizes.map(Math.log)
  const ys = values.map(Math.log)
  const meanX = mean(xs)
  const meanY = mean(ys)
  const covariance = xs.reduce((sum, x, place) => sum + (x - meanX) * ((ys[place] ?? Number.NaN) - meanY), 0)
  return covariance / xs.reduce((sum, x) => sum + (x - meanX) ** 2, 0)
}
