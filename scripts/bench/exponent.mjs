/**
 * The exponent of the power law that fits best: 1 for what grows as fast as the size, 2 for what grows with its
 * square. What has a fixed part grows slower than its size.
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

/** @param {number[]} values */
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length
