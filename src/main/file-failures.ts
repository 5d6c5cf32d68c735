import type { ReadFailure, WriteFailure } from '../shared/desktop-api'
import { errorCode } from './write-safely'

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT'])
const NOT_ALLOWED = new Set(['EACCES', 'EPERM', 'EROFS'])

/** Why writing failed with this error. */
export function writeFailure(error: unknown): WriteFailure {
  const code = errorCode(error)
  const reason = DISK_FULL.has(code) ? 'disk-full' : NOT_ALLOWED.has(code) ? 'not-allowed' : 'failed'
  return { ok: false, reason, detail: String(error) }
}

/** Why reading failed with this error. */
export function readFailure(error: unknown): ReadFailure {
  const reason = NOT_ALLOWED.has(errorCode(error)) ? 'not-allowed' : 'unreadable'
  return { ok: false, reason, detail: String(error) }
}
