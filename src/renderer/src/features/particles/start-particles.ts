import { drawField } from './draw-field'
import { createField, type ParticleField, resizeField, stepField } from './particle-field'

const FRAME_MS = 1000 / 60
/** After a pause the field goes on from where it was, instead of catching up. */
const MAX_FRAMES = 4

type Animation = { stop: () => void; readColor: () => void }

/**
 * Animates a field of particles on a canvas: sharp on dense screens, sized with the window, still while the
 * tab is hidden and for those who ask for less motion.
 */
export function startParticles(canvas: HTMLCanvasElement): Animation {
  const context = canvas.getContext('2d')
  if (!context) return { stop: () => {}, readColor: () => {} }

  const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
  const end = new AbortController()
  let mouse: { x: number; y: number } | null = null
  let width = 0
  let height = 0
  let color = ''
  let request = 0
  let lastTime: number | null = null
  let field: ParticleField = createField(0, 0, Math.random)
  let spare: ParticleField = field

  const draw = () => drawField(context, field, { width, height, color })

  const frame = (time: number) => {
    const frames = lastTime === null ? 1 : Math.min((time - lastTime) / FRAME_MS, MAX_FRAMES)
    lastTime = time
    const next = stepField(field, { width, height, mouse, frames }, spare)
    spare = field
    field = next
    draw()
    request = requestAnimationFrame(frame)
  }

  const startOrStop = () => {
    cancelAnimationFrame(request)
    lastTime = null
    if (!document.hidden && !calm.matches) request = requestAnimationFrame(frame)
  }

  const resize = () => {
    width = window.innerWidth
    height = window.innerHeight
    const density = window.devicePixelRatio
    canvas.width = Math.round(width * density)
    canvas.height = Math.round(height * density)
    context.setTransform(density, 0, 0, density, 0, 0)
    field = resizeField(field, width, height, Math.random)
    spare = createField(width, height, Math.random)
    draw()
  }

  const readColor = () => {
    color = getComputedStyle(canvas).color
    draw()
  }

  const { signal } = end
  window.addEventListener('resize', resize, { signal })
  document.addEventListener('visibilitychange', startOrStop, { signal })
  calm.addEventListener('change', startOrStop, { signal })
  window.addEventListener(
    'pointermove',
    (event) => {
      mouse = event.pointerType === 'mouse' ? { x: event.clientX, y: event.clientY } : null
    },
    { signal, passive: true },
  )
  document.documentElement.addEventListener('pointerleave', () => (mouse = null), { signal })

  readColor()
  resize()
  startOrStop()
  return {
    readColor,
    stop: () => {
      end.abort()
      cancelAnimationFrame(request)
    },
  }
}
