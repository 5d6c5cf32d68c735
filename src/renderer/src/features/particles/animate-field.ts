import { drawField } from './draw-field'
import {
  emptyField,
  emptyLinks,
  type ParticleField,
  resizeField,
  type Surface,
  stepField,
} from './particle-field'

const FRAME_MS = 1000 / 60
/** After a pause the field continues from where it was, instead of catching up. */
const MAX_FRAMES = 4

/** What the page sends to the worker. Lengths in CSS pixels. */
export type FieldMessage =
  | ({ kind: 'surface'; density: number } & Surface)
  | { kind: 'color'; color: string }
  | { kind: 'run'; isRunning: boolean }
  | { kind: 'mouse'; x: number; y: number }
  | { kind: 'mouse-left' }

type FrameClock = Pick<Window, 'requestAnimationFrame' | 'cancelAnimationFrame'>

/**
 * Returns a function that takes the page's messages and animates a field on a canvas. Nothing is drawn before the
 * first surface, nothing moves before the first run, and a frame allocates next to nothing.
 */
export function animateField(
  context: OffscreenCanvasRenderingContext2D,
  clock: FrameClock,
): (message: FieldMessage) => void {
  const paint = { width: 0, height: 0, color: '', links: emptyLinks() }
  const around = { width: 0, height: 0, mouse: null as { x: number; y: number } | null, frames: 1 }
  const mouse = { x: 0, y: 0 }
  let request = 0
  let lastTime: number | null = null
  let field: ParticleField = emptyField(0)

  const draw = () => drawField(context, field, paint)

  const frame = (time: number) => {
    around.frames = lastTime === null ? 1 : Math.min((time - lastTime) / FRAME_MS, MAX_FRAMES)
    lastTime = time
    stepField(field, around)
    draw()
    request = clock.requestAnimationFrame(frame)
  }

  const resize = (surface: Surface, density: number) => {
    const { width, height } = surface
    paint.width = around.width = width
    paint.height = around.height = height
    context.canvas.width = Math.round(width * density)
    context.canvas.height = Math.round(height * density)
    context.setTransform(density, 0, 0, density, 0, 0)
    field = resizeField(field, surface, Math.random)
  }

  return (message) => {
    switch (message.kind) {
      case 'mouse':
        mouse.x = message.x
        mouse.y = message.y
        around.mouse = mouse
        return
      case 'mouse-left':
        around.mouse = null
        return
      case 'surface':
        resize(message, message.density)
        return draw()
      case 'color':
        paint.color = message.color
        return draw()
      case 'run':
        clock.cancelAnimationFrame(request)
        lastTime = null
        if (message.isRunning) request = clock.requestAnimationFrame(frame)
    }
  }
}
