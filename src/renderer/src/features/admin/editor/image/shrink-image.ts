import { pageSurface } from './page-surface'
import { reEncode, type ShrinkResult } from './re-encode'
import { startShrinkWorker } from './shrink-worker'

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
 * Makes a data URL of an accepted file (spec §5, `checkImageFile`) that surely fits the store: scaled down,
 * upright, without metadata. Off the main thread where the browser can. Never rejects; whatever the reason
 * for a failure, the owner sees `UNREADABLE_IMAGE`.
 */
export async function shrinkImage(file: Blob): Promise<ShrinkResult> {
  const worker = startShrinkWorker()
  try {
    const result = worker && (await askWorker(worker, file))
    return result ?? (await reEncode(file, pageSurface))
  } catch {
    return { ok: false }
  } finally {
    worker?.terminate()
  }
}
