import { animateField, type FieldMessage } from './animate-field'

/** Null until the first message, which is the canvas. */
let receive: ((message: FieldMessage) => void) | null = null

self.addEventListener('message', ({ data }: MessageEvent<FieldMessage | OffscreenCanvas>) => {
  if (data instanceof OffscreenCanvas) {
    const context = data.getContext('2d')
    if (context) receive = animateField(context, self)
  } else receive?.(data)
})
