import { fillSurface, moveParticle, type Particle, type StepOptions, type Surface } from './particle-field'

/** product.md §9: lines join particles that are closer than this, in CSS pixels. */
const LINK_DISTANCE = 100
const LINK_ALPHA = 0.22

type Paint = { width: number; height: number; color: string }

/** Draws particles in one colour on a context whose unit is a CSS pixel. */
export function drawField(
  context: OffscreenCanvasRenderingContext2D,
  particles: readonly Particle[],
  { width, height, color }: Paint,
): void {
  context.clearRect(0, 0, width, height)
  context.fillStyle = color
  context.strokeStyle = color
  context.lineWidth = 1
  drawLinks(context, particles)
  for (const { x, y, size, alpha } of particles) {
    context.globalAlpha = alpha
    context.beginPath()
    context.arc(x, y, size, 0, 2 * Math.PI)
    context.fill()
  }
}

/** The closer two particles are, the stronger is the line between them. */
function drawLinks(context: OffscreenCanvasRenderingContext2D, particles: readonly Particle[]): void {
  for (const to of particles) {
    for (const from of particles) {
      // Only the particles before it, so that each pair comes once.
      if (from === to) break
      const closeness = 1 - Math.hypot(from.x - to.x, from.y - to.y) / LINK_DISTANCE
      if (closeness <= 0) continue
      context.globalAlpha = LINK_ALPHA * closeness
      context.beginPath()
      context.moveTo(from.x, from.y)
      context.lineTo(to.x, to.y)
      context.stroke()
    }
  }
}

const FRAME_MS = 1000 / 60
/** After a pause the field continues from where it was, instead of catching up. */
const MAX_FRAMES = 4

/** A message from the page to the worker. Lengths in CSS pixels. */
export type FieldMessage =
  | ({ kind: 'surface'; density: number } & Surface)
  | { kind: 'color'; color: string }
  | { kind: 'run'; isRunning: boolean }
  | ({ kind: 'mouse' } & Pick<StepOptions, 'mouse'>)

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
        scene.mouse = message.mouse
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
