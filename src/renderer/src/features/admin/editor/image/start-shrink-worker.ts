import { workerStarter } from '@/platform/worker-starter'
import workerAddress from './shrink-image.worker?worker&url'

const startWorker = workerStarter('shrink-worker', workerAddress)

/** A new worker that answers one image (a Blob) with a ShrinkResult; null where the browser cannot. */
export function startShrinkWorker(): Worker | null {
  return typeof OffscreenCanvas === 'undefined' ? null : startWorker()
}
