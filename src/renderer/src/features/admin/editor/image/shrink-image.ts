import { withTimeout } from '@/platform/with-timeout'
import { workerStarter } from '@/platform/worker-starter'
import { reEncode, type ShrinkResult } from './re-encode'
import workerAddress from './shrink-image.worker?worker&url'

const startWorker = workerStarter('shrink-worker', workerAddress)

/**
 * The slowest of what may be uploaded took 13 s of a processor slowed 20 times: noise that is tried in every size. A photo
 * of 50 megapixels took 8 s. Several times that is left for a phone that is slower or busy; but whoever saves waits for it.
 */
const TIMEOUT_MS = 60_000

/** The worker's answer, or null when it could not be started: then its file was blocked or did not load. */
function askWorker(worker: Worker, file: Blob): Promise<ShrinkResult | null> {
  return new Promise((resolve) => {
    worker.addEventListener('message', (event: MessageEvent<ShrinkResult>) => resolve(event.data))
    worker.addEventListener('error', () => resolve(null))
    worker.addEventListener('messageerror', () => resolve(null))
    worker.postMessage(file)
  })
}

/**
 * Makes a data URL of an accepted file (product.md §5, `checkImageFile`) that surely fits the store: scaled down,
 * upright, without metadata. Off the main thread where the browser can. Never rejects, and gives up
 * after a minute; whatever the reason for a failure, the owner sees `UNREADABLE_IMAGE`.
 */
export async function shrinkImage(file: Blob): Promise<ShrinkResult> {
  const worker = startWorker()
  const shrink = async () => (worker && (await askWorker(worker, file))) ?? (await reEncode(file))
  try {
    return await withTimeout(shrink(), TIMEOUT_MS, 'The image is not read in time')
  } catch {
    return { ok: false }
  } finally {
    worker?.terminate()
  }
}
