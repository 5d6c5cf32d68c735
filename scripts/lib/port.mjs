const DEFAULT = 4173

/**
 * The port of the environment's PORT, 0 for any that is free; the default where it is not set or empty, null where
 * it is no port's number.
 * @param {string | undefined} text
 * @returns {number | null}
 */
export function portOf(text) {
  const written = (text ?? '').trim()
  if (written === '') return DEFAULT
  const port = Number(written)
  return Number.isInteger(port) && port >= 0 && port <= 65535 ? port : null
}
