import type { ReplaceReason } from '@/domain/post-change'
import { formatSize } from '@/domain/size'
import type { OpenFailure, ReadFailure, WriteFailure } from '@/platform/platform'
import type { DatabaseFailure } from '@/storage/admin/database'
import type { PostFailure } from '@/storage/admin/post-writer'

function explainFull(needed: number, limit: number): string {
  const would = `With this change, your posts would take up ${formatSize(needed)}.`
  // A browser with another quota, or the disk is full.
  if (needed <= limit) return `The browser has run out of space. ${would}`
  // When little is missing, both sizes read the same. A character may count more than once.
  const excess = `${(needed - limit).toLocaleString()} characters`
  return `There isn’t enough space: the limit is ${formatSize(limit)}. ${would} That is ${excess} too many.`
}

const NOT_COPIED: Record<ReplaceReason, string> = {
  unreadable: 'Your stored posts can’t be read, and the browser couldn’t make a safety copy of them.',
  replaced: 'The browser couldn’t make a safety copy of your current posts.',
}

const UNCHANGED = 'Your stored posts haven’t changed.'

/** Why nothing was saved. When the store is full, with the sizes. */
export function explainFailure(failure: PostFailure): string {
  switch (failure.reason) {
    case 'full':
      return `${explainFull(failure.needed, failure.limit)} Use a smaller image or delete a post to make room. ${UNCHANGED}`
    case 'blocked':
      return `The browser is blocking storage for this site, which can happen in a private window. Allow this site to store data, then try again. ${UNCHANGED}`
    case 'not-copied':
      return `${NOT_COPIED[failure.why]} The disk may be full. ${UNCHANGED}`
    case 'failed':
      // The lock that the tabs share was held for too long (storage/admin/exclusive.ts).
      if (failure.error instanceof DOMException && failure.error.name === 'TimeoutError')
        return `Another tab has been using your posts for too long. Close that tab or wait until it has finished, then try again. ${UNCHANGED}`
      return failure.error instanceof Error
        ? `The browser couldn’t store the change: ${failure.error.message.replace(/\.$/, '')}. ${UNCHANGED}`
        : `The browser couldn’t store the change, and gave no reason. ${UNCHANGED}`
  }
}

const NOT_ALLOWED = {
  file: 'Inkfolio isn’t allowed to write to that folder. Choose another one.',
  backups: 'Inkfolio isn’t allowed to write to your backup folder. Check the folder’s permissions.',
}

/** Why a file was not written. */
export function explainUnwritten({ reason, detail }: WriteFailure, kind: keyof typeof NOT_ALLOWED): string {
  if (reason === 'disk-full') return 'The disk is full. Free up some space, then try again.'
  return reason === 'not-allowed' ? NOT_ALLOWED[kind] : `The file couldn’t be written: ${detail}.`
}

/** Why a file or a folder was not read. `what`: a file's name, or 'your backup folder'. */
export function explainUnread({ reason, detail }: ReadFailure, what: string): string {
  return reason === 'not-allowed'
    ? `Inkfolio isn’t allowed to read ${what}.`
    : `Inkfolio couldn’t read ${what}: ${detail}.`
}

/** Why none of the chosen files was opened. Names the file that failed. */
export function explainUnopened(failure: OpenFailure): string {
  if (failure.reason === 'too-large')
    return `These files are too large to import. The largest is ${failure.name}.`
  return explainUnread(failure, failure.name)
}

const DATABASE: Record<DatabaseFailure['reason'], string> = {
  newer: 'A newer version of this site has been used in this browser. Reload the page to get it.',
  blocked: 'Another tab is still using an older version of this site. Close or reload that tab.',
  failed: 'The disk may be full, or the browser may be blocking storage.',
}

/** Why the browser's database cannot be used, and a remedy. */
export const explainDatabase = ({ reason }: DatabaseFailure): string => DATABASE[reason]
