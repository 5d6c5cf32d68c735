import { layOutRestWhenIdle } from './first-screen'

/** Dispatched on the document once the page's buttons answer. */
export const PAGE_READY = 'page-ready'

const IDLE_LIMIT_MS = 300

/** Fetches the modules together and evaluates them one at a time, so that none makes the browser wait for long. */
async function run(modules: readonly string[]): Promise<void> {
  for (const href of modules) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  for (const address of modules) {
    await import(/* @vite-ignore */ address)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/**
 * Fetches and runs the page's code once the page has loaded and the browser is idle, or at once when somebody
 * touches it. What is pressed before the buttons answer is held back and pressed again then.
 */
export function startLater(): void {
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    // Written into the page by the build, what others import first. The dev server starts the page by itself.
    const modules = document.getElementById('root')?.dataset.modules?.split(' ') ?? []
    run(modules).catch(() => {
      // Offline, for one: the next touch tries again.
      isStarted = false
    })
  }

  const pressed: HTMLElement[] = []
  const hold = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('#root button')
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    pressed.push(button)
    start()
  }
  document.addEventListener('click', hold, true)
  document.addEventListener(
    PAGE_READY,
    () => {
      document.removeEventListener('click', hold, true)
      // Each in a turn of its own, so that the second finds what the first has changed.
      for (const button of pressed) setTimeout(() => button.click())
    },
    { once: true },
  )

  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, start, { passive: true })
  addEventListener('load', () =>
    afterFirstPaint(() => {
      layOutRestWhenIdle()
      if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_LIMIT_MS })
      else setTimeout(start)
    }),
  )
}

/** A page may have loaded before anything of it is seen, above all in a tab in the background. */
function afterFirstPaint(action: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    requestAnimationFrame(action)
    return
  }
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    action()
  })
  observer.observe({ type: 'paint', buffered: true })
}
