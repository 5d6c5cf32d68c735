import { drawField, type Paint } from './draw-field'
import { fillSurface, moveParticle, type Particle, type StepOptions, type Surface } from './particle-field'

const FRAME_MS = 1000 / 60
/** After a pause the field continues from where it was, instead of catching up. */
const MAX_FRAMES = 4

/** A message from the page to the worker. Lengths in CSS pixels. */
export type FieldMessage =
  | ({ kind: 'surface'; density: number } & Surface)
  | { kind: 'color'; color: string }
  | { kind: 'run'; isRunning: boolean }
  | { kind: 'mouse'; x: number; y: number }
  | { kind: 'mouse-left' }

type FrameClock = Pick<Window, 'requestAnimationFrame' | 'cancelAnimationFrame'>

/**
 * Returns a function that takes the page's messages and animates a field on a canvas. Nothing is drawn before the
 * first surface, and nothing moves before the first run.
 */
export function animateField(
  context: OffscreenCanvasRenderingContext2D,
  clock: FrameClock,
): (message: FieldMessage) => void {
  const scene: Paint & StepOptions = { width: 0, height: 0, color: '', mouse: null, frames: 1 }
  let request = 0
  let lastTime: number | null = null
  let particles: Particle[] = []

  const draw = () => drawField(context, particles, scene)

  const frame = (time: number) => {
    scene.frames = lastTime === null ? 1 : Math.min((time - lastTime) / FRAME_MS, MAX_FRAMES)
    lastTime = time
    for (const particle of particles) moveParticle(particle, scene)
    draw()
    request = clock.requestAnimationFrame(frame)
  }

  const resize = (surface: Surface, density: number) => {
    scene.width = surface.width
    scene.height = surface.height
    context.canvas.width = Math.round(surface.width * density)
    context.canvas.height = Math.round(surface.height * density)
    context.setTransform(density, 0, 0, density, 0, 0)
    particles = fillSurface(particles, surface, Math.random)
  }

  return (message) => {
    switch (message.kind) {
      case 'mouse':
        scene.mouse = message
        return
      case 'mouse-left':
        scene.mouse = null
        return
      case 'surface':
        resize(message, message.density)
        return draw()
      case 'color':
        scene.color = message.color
        return draw()
      case 'run':
        clock.cancelAnimationFrame(request)
        lastTime = null
        if (message.isRunning) request = clock.requestAnimationFrame(frame)
    }
  }
}
