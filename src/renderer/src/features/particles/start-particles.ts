import { workerStarter } from '@/platform/loading/worker-starter'
import type { FieldMessage } from './animate-field'
import { particleCount } from './particle-field'
import workerAddress from './particles.worker?worker&url'

const startWorker = workerStarter('particles', workerAddress)

/**
 * Adds a canvas to an element and animates particles on it in the element's text colour. They stop while the tab is
 * hidden and under reduced motion. Null, and no particles, if the browser starts no worker.
 */
export function startParticles(host: HTMLElement): { stop: () => void; readColor: () => void } | null {
  const worker = startWorker()
  if (!worker) return null
  const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
  const end = new AbortController()
  const { signal } = end
  const send = (message: FieldMessage) => worker.postMessage(message)

  const sendSurface = () => {
    const { clientWidth: width, clientHeight: height } = host
    const { innerWidth, devicePixelRatio: density } = window
    send({ kind: 'surface', count: particleCount(innerWidth), width, height, density })
  }
  const readColor = () => send({ kind: 'color', color: getComputedStyle(host).color })
  const startOrStop = () => send({ kind: 'run', isRunning: !document.hidden && !lessMotion.matches })

  const leave = () => send({ kind: 'mouse', mouse: null })
  // Browsers report a position once a frame.
  const follow = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
    if (!lessMotion.matches) send({ kind: 'mouse', mouse: pointerType === 'mouse' ? { x, y } : null })
  }

  window.addEventListener('resize', sendSurface, { signal })
  document.addEventListener('visibilitychange', startOrStop, { signal })
  lessMotion.addEventListener('change', startOrStop, { signal })
  window.addEventListener('pointermove', follow, { passive: true, signal })
  document.documentElement.addEventListener('pointerleave', leave, { signal })

  const canvas = document.createElement('canvas')
  const surface = canvas.transferControlToOffscreen()
  worker.postMessage(surface, [surface])
  // Before the canvas is added: reading afterwards would force another layout.
  readColor()
  sendSurface()
  // Behind an open post's text the particles are fainter.
  canvas.className = 'size-full transition-opacity duration-300 ease-out in-[#root:has(.post)]:opacity-30'
  host.replaceChildren(canvas)
  startOrStop()
  return {
    readColor,
    stop: () => {
      end.abort()
      worker.terminate()
    },
  }
}
