const DEFAULT = 4173

/**
 * The port that PORT names: 0 for any free one, the default if it is empty, null if it is no port number.
 * @param {string | undefined} text
 * @returns {number | null}
 */
export function portOf(text) {
  const written = (text ?? '').trim()
  if (written === '') return DEFAULT
  const port = Number(written)
  return Number.isInteger(port) && port >= 0 && port <= 65535 ? port : null
}
