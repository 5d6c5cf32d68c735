import { formatSize } from '@/domain/text/size'
import type { ReadFailure, WriteFailure } from '@/platform/platform'
import type { BackupProblem } from '@/storage/admin/backups'
import type { DatabaseFailure } from '@/storage/admin/connection'
import type { PostFailure } from '@/storage/admin/post-writer'

const UNCHANGED = 'Your stored posts haven’t changed.'

/** Explains a failed change, with the sizes if the store is full. */
export function explainFailure(failure: PostFailure): string {
  switch (failure.reason) {
    case 'full':
      // A browser that counts bytes may be full before the limit. So may the disk.
      return failure.needed <= failure.limit
        ? `The browser has run out of space. Use a smaller image or delete a post to make room, or free up some space on the disk. ${UNCHANGED}`
        : `There isn’t enough space: with this change, your posts would take up ${formatSize(failure.needed)} of ${formatSize(failure.limit)}. Use a smaller image or delete a post to make room. ${UNCHANGED}`
    case 'blocked':
      return `The browser is blocking storage for this site, which can happen in a private window. Allow this site to store data, then try again. ${UNCHANGED}`
    case 'not-copied':
      return `The browser couldn’t make a safety copy of your current posts. The disk may be full. ${UNCHANGED}`
    case 'failed':
      return `The browser couldn’t store the change: ${String(failure.error)}. ${UNCHANGED}`
  }
}

export function explainUnwritten({ reason, detail }: WriteFailure): string {
  if (reason === 'disk-full') return 'The disk is full. Free up some space, then try again.'
  return reason === 'not-allowed'
    ? 'Inkfolio isn’t allowed to write to that folder.'
    : `The file couldn’t be written: ${detail}.`
}

/** The stored posts may be missing on the disk too, so this does not mention them. */
export function explainNotBackedUp(problem: BackupProblem): string {
  const why =
    problem.reason === 'posts-unreadable' ? 'Your stored posts can’t be read.' : explainUnwritten(problem)
  return `${why} Your earlier backups are intact.`
}

export const explainUnlisted = ({ detail }: ReadFailure): string =>
  `Inkfolio couldn’t read your backup folder: ${detail}.`

const DATABASE: Record<DatabaseFailure['reason'], string> = {
  newer: 'A newer version of this site has been used in this browser. Reload the page to get it.',
  blocked: 'Another tab is still using an older version of this site. Close or reload that tab.',
  'nearly-full': 'Less than 20 MB are free on the disk. Free up some space, then try again.',
  failed: 'The disk may be full, or the browser may be blocking storage.',
}

/** Explains why the browser's database cannot be used, with a remedy. */
export const explainDatabase = ({ reason }: DatabaseFailure): string => DATABASE[reason]
