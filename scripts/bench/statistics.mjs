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
