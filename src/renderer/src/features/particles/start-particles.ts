import type { FieldMessage } from './animate-field'
import { type FieldPainter, paintHere, paintInWorker } from './field-painter'
import { particleCount } from './particle-field'

/**
 * How often the field is told of a moving mouse: every sixth frame. To tell it costs the page more than all else the
 * particles do, and nobody can see what is left out: decision 26 has the figures.
 */
const MOUSE_MS = 95
const NEXT_MOVE = { once: true, passive: true }

/**
 * Animates particles in an element, on a canvas of its own: sharp on dense screens, sized with the window, in
 * the element's text colour, still while the tab is hidden and for those who ask for less motion.
 */
export function startParticles(host: HTMLElement): { stop: () => void; readColor: () => void } {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
  const end = new AbortController()
  const { signal } = end
  let painter: FieldPainter | null = null

  const measure = (): FieldMessage => {
    const { clientWidth: width, clientHeight: height } = host
    const { innerWidth, devicePixelRatio: density } = window
    return { kind: 'surface', count: particleCount(innerWidth), width, height, density }
  }
  const findColor = (): FieldMessage => ({ kind: 'color', color: getComputedStyle(host).color })
  const tellSurface = () => painter?.send(measure())
  const readColor = () => painter?.send(findColor())
  const startOrStop = () => painter?.send({ kind: 'run', isRunning: !document.hidden && !calm.matches })

  const paintOn = (choose: (canvas: HTMLCanvasElement) => FieldPainter | null) => {
    // Read before the canvas is added: afterwards the page would be laid out once more to answer.
    const known = [findColor(), measure()]
    const canvas = document.createElement('canvas')
    canvas.className = 'size-full'
    host.replaceChildren(canvas)
    painter?.stop()
    painter = choose(canvas)
    for (const message of known) painter?.send(message)
    startOrStop()
  }
  const orHere = () => paintOn(paintHere)

  // One object for all moves: it is copied when it is sent.
  const mouse = { kind: 'mouse' as const, x: 0, y: 0 }
  let isThere = false
  let rest: ReturnType<typeof setTimeout> | undefined
  const follow = ({ pointerType, clientX, clientY }: PointerEvent) => {
    rest = setTimeout(listen, MOUSE_MS)
    if (pointerType !== 'mouse') return leave()
    if (calm.matches) return
    isThere = true
    mouse.x = clientX
    mouse.y = clientY
    painter?.send(mouse)
  }
  // For one move alone: one that nobody listens for costs the page less than one that is passed over.
  const listen = () => window.addEventListener('pointermove', follow, NEXT_MOVE)
  const stopListening = () => {
    clearTimeout(rest)
    window.removeEventListener('pointermove', follow)
  }
  const leave = () => {
    if (!isThere) return
    isThere = false
    painter?.send({ kind: 'mouse-left' })
  }
  /** Where it comes back is told at once. */
  const leavePage = () => {
    stopListening()
    listen()
    leave()
  }

  window.addEventListener('resize', tellSurface, { signal })
  watchDensity(tellSurface, signal)
  document.addEventListener('visibilitychange', startOrStop, { signal })
  calm.addEventListener('change', startOrStop, { signal })
  listen()
  document.documentElement.addEventListener('pointerleave', leavePage, { signal })

  paintOn((canvas) => paintInWorker(canvas, orHere) ?? paintHere(canvas))
  return {
    readColor,
    stop: () => {
      end.abort()
      stopListening()
      painter?.stop()
    },
  }
}

/** A window moved to another screen keeps its size and says nothing, so each density is asked about in turn. */
function watchDensity(tell: () => void, signal: AbortSignal): void {
  const query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
  const next = () => {
    tell()
    watchDensity(tell, signal)
  }
  query.addEventListener('change', next, { signal, once: true })
}
