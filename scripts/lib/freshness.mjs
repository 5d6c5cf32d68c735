import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * When a file, or anything below a folder, was changed last, in ms; 0 when there is nothing. A folder's own
 * time counts too: it is what changes when a file is removed.
 * @param {string} path
 * @returns {number}
 */
function changedAt(path) {
  if (!existsSync(path)) return 0
  const status = statSync(path)
  if (!status.isDirectory()) return status.mtimeMs
  return Math.max(status.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))))
}

/**
 * Whether something made from the sources is missing or older than any of them.
 * @param {string} made
 * @param {readonly string[]} sources
 */
export function isStale(made, sources) {
  const madeAt = existsSync(made) ? statSync(made).mtimeMs : 0
  return madeAt === 0 || sources.some((source) => changedAt(source) > madeAt)
}
