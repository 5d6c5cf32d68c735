import { FAILED, reEncode } from './re-encode'

async function answer(file: Blob): Promise<void> {
  self.postMessage(await reEncode(file).catch(() => FAILED))
}

self.addEventListener('message', (event: MessageEvent<Blob>) => void answer(event.data))
