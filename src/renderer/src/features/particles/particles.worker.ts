import { animateField, type FieldMessage } from './animate-field'

/** The first message is the canvas, all others are for the field on it. */
let receive: ((message: FieldMessage) => void) | null = null

self.addEventListener('message', ({ data }: MessageEvent<FieldMessage | OffscreenCanvas>) => {
  if (data instanceof OffscreenCanvas) {
    const context = data.getContext('2d')
    // The page hears of it as an error of the worker, and draws by itself.
    if (!context) throw new Error('no 2d context in a worker')
    receive = animateField(context, self)
  } else receive?.(data)
})
