import { animateField, type FieldMessage } from './animate-field'

/** The first message is the canvas, all others are for the field on it. */
let receive: ((message: FieldMessage) => void) | null = null

self.addEventListener('message', ({ data }: MessageEvent<FieldMessage | OffscreenCanvas>) => {
  if (data instanceof OffscreenCanvas) {
    const context = data.getContext('2d')
    if (context) receive = animateField(context, self)
  } else receive?.(data)
})
