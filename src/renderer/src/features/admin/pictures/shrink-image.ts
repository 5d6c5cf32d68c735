import { workerStarter } from '@/platform/loading/worker-starter'
import { withTimeout } from '@/platform/with-timeout'
import { checkImageFile } from './image-rules'
import { FAILED, reEncode, type ShrinkResult } from './re-encode'
import workerAddress from './shrink-image.worker?worker&url'

const startWorker = workerStarter('shrink-worker', workerAddress)

/** With a processor slowed 20 times, the slowest file (noise, tried in every size) took 13 s. A save waits for it. */
const TIMEOUT_MS = 60_000

/** The worker's answer, or null if its script was blocked or did not load. */
function askWorker(worker: Worker, file: Blob): Promise<ShrinkResult | null> {
  return new Promise((resolve) => {
    worker.addEventListener('message', (event: MessageEvent<ShrinkResult>) => resolve(event.data))
    worker.addEventListener('error', () => resolve(null))
    worker.addEventListener('messageerror', () => resolve(null))
    worker.postMessage(file)
  })
}

/**
 * Makes a data URL of a file that fits the store: scaled down, upright, without metadata (product.md §5, Image upload).
 * Runs in a worker where the browser can. Never rejects, and fails after a minute.
 */
export async function shrinkImage(file: Blob): Promise<ShrinkResult> {
  const why = checkImageFile(file)
  if (why !== null) return { ok: false, why }
  const worker = startWorker()
  const shrink = async () => (worker && (await askWorker(worker, file))) ?? (await reEncode(file))
  try {
    return await withTimeout(shrink(), TIMEOUT_MS, 'The image is not read in time')
  } catch {
    return FAILED
  } finally {
    worker?.terminate()
  }
}
