import type { ReplaceReason } from '@/domain/post-change'
import { formatSize } from '@/domain/size'
import type { PostFailure } from '@/storage/admin/post-writer'

/** When little is missing the two sizes read the same. Other browsers count otherwise: then there is none to name. */
function explainExcess(units: number): string {
  return units > 0 ? ` That is ${units.toLocaleString()} characters too many.` : ''
}

const NEEDS_COPY: Record<ReplaceReason, string> = {
  unreadable: 'What is stored cannot be read',
  replaced: 'What is stored would be replaced',
}

/** Why nothing was saved, in words an owner understands, with the sizes when it is about room. */
export function explainFailure(failure: PostFailure): string {
  switch (failure.reason) {
    case 'full':
      return `There is not enough room: with this, ${formatSize(failure.needed)} would be stored, and this browser keeps ${formatSize(failure.limit)}.${explainExcess(failure.needed - failure.limit)} A smaller image, or one post less, makes room. Nothing that was stored before has changed.`
    case 'blocked':
      return 'This browser blocks storage for this site, in a private window for example. Nothing that was stored before has changed.'
    case 'not-copied':
      return `${NEEDS_COPY[failure.why]}, and the copy that must be made of it first failed. Nothing was written over it.`
    case 'failed':
      // The lock that the tabs share was held for too long (storage/admin/exclusive.ts).
      if (failure.error instanceof DOMException && failure.error.name === 'TimeoutError')
        return 'Another tab of this site kept the posts busy for too long. Close it, or wait until it is done, and try again. Nothing that was stored before has changed.'
      return `The browser refused: ${failure.error instanceof Error ? failure.error.message : 'it gave no reason'}. Nothing that was stored before has changed.`
  }
}
