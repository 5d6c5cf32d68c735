import { reEncode, type ShrinkResult } from './re-encode'

async function answer(file: Blob): Promise<void> {
  const failed: ShrinkResult = { ok: false }
  self.postMessage(await reEncode(file).catch(() => failed))
}

self.addEventListener('message', (event: MessageEvent<Blob>) => void answer(event.data))
