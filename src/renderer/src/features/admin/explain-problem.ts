import type { ReplaceReason } from '@/domain/post-change'
import { formatSize } from '@/domain/size'
import type { OpenFailure, ReadFailure, WriteFailure } from '@/platform/platform'
import type { DatabaseFailure } from '@/storage/admin/database'
import type { PostFailure } from '@/storage/admin/post-writer'

function explainFull(needed: number, limit: number): string {
  const would = `with this, ${formatSize(needed)} would be stored`
  // A browser with another quota, or the disk is full.
  if (needed <= limit) return `The browser has no room for it: ${would}.`
  // When little is missing, both sizes read the same. A character may count more than once.
  const excess = `${(needed - limit).toLocaleString()} characters`
  return `There is not enough room: ${would}, and this browser stores at most ${formatSize(limit)}. That is ${excess} too many.`
}

const NEEDS_COPY: Record<ReplaceReason, string> = {
  unreadable: 'What is stored cannot be read',
  replaced: 'What is stored would be replaced',
}

/** Why nothing was saved. When the store is full, with the sizes. */
export function explainFailure(failure: PostFailure): string {
  switch (failure.reason) {
    case 'full':
      return `${explainFull(failure.needed, failure.limit)} Use a smaller image or delete a post to make room. Nothing that was stored before has changed.`
    case 'blocked':
      return 'This browser blocks storage for this site, in a private window for example. Nothing that was stored before has changed.'
    case 'not-copied':
      return `${NEEDS_COPY[failure.why]}, and the copy that must be made of it first failed. Nothing was written over it.`
    case 'failed':
      // The lock that the tabs share was held for too long (storage/admin/exclusive.ts).
      if (failure.error instanceof DOMException && failure.error.name === 'TimeoutError')
        return 'Another tab of this site used the posts for too long. Close it, or wait until it is done, and try again. Nothing that was stored before has changed.'
      return `The browser refused: ${failure.error instanceof Error ? failure.error.message : 'it gave no reason'}. Nothing that was stored before has changed.`
  }
}

/** Why a file was not written. `place`: where, such as 'the folder you chose'. */
export function explainUnwritten({ reason, detail }: WriteFailure, place: string): string {
  switch (reason) {
    case 'disk-full':
      return 'The disk is full. Make room on it, then try again.'
    case 'not-allowed':
      return `The app may not write to ${place}.`
    case 'failed':
      return `The system refused to write it: ${detail}.`
  }
}

/** Why a file or a folder was not read. `what` begins the sentence. */
export function explainUnread({ reason, detail }: ReadFailure, what: string): string {
  return reason === 'not-allowed'
    ? `${what} may not be read by the app.`
    : `${what} cannot be read: ${detail}.`
}

/** Why none of the chosen files was opened. Names the file that failed. */
export function explainUnopened(failure: OpenFailure): string {
  if (failure.reason === 'too-large')
    return `What was chosen is far too large to be imported. The largest file is ${failure.name}.`
  return explainUnread(failure, failure.name)
}

/** Why the browser's database cannot be used, and what the owner can do. */
export function explainDatabase({ reason }: DatabaseFailure): string {
  switch (reason) {
    case 'newer':
      return 'A newer version of this site has used this browser. Load the page again to get that version.'
    case 'blocked':
      return 'Another tab still uses an older version of this site. Close that tab or load it again.'
    case 'failed':
      return 'The disk may be full, or the browser forbids it.'
  }
}
