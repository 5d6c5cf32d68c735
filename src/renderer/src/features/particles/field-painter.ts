import { workerStarter } from '@/platform/worker-starter'
import { animateField, type FieldMessage } from './animate-field'
import workerAddress from './particles.worker?worker&url'

/** Whoever draws the field: it takes messages until it is stopped. */
export type FieldPainter = { send: (message: FieldMessage) => void; stop: () => void }

const startWorker = workerStarter('particles', workerAddress)

/**
 * Draws in a worker, so that no frame takes the page's time; null where the browser cannot. After `onFailure`
 * nothing more is drawn, and the canvas is spent: a canvas can be handed over only once.
 */
export function paintInWorker(canvas: HTMLCanvasElement, onFailure: () => void): FieldPainter | null {
  // Safari has it since 16.4.
  if (typeof canvas.transferControlToOffscreen !== 'function') return null
  const worker = startWorker()
  if (!worker) return null
  worker.addEventListener('error', onFailure)
  const surface = canvas.transferControlToOffscreen()
  worker.postMessage(surface, [surface])
  return { send: (message) => worker.postMessage(message), stop: () => worker.terminate() }
}

/** Draws on the page's own thread; null where the browser draws on no canvas. */
export function paintHere(canvas: HTMLCanvasElement): FieldPainter | null {
  const context = canvas.getContext('2d')
  if (!context) return null
  const send = animateField(context, window)
  return { send, stop: () => send({ kind: 'run', isRunning: false }) }
}
