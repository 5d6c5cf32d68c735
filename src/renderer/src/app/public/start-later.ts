import { afterPaint } from '@/platform/after-paint'
import { whenIdle } from '@/platform/when-idle'
import { awaited, endAwaiting } from './awaited-posts'
import { layOutRestWhenIdle } from './first-screen'

/** Dispatched on the document once the page's buttons answer. */
export const PAGE_READY = 'page-ready'

const IDLE_LIMIT_MS = 300
/** By then the page has come to life, the letters and the particles too. */
const REST_MS = 3000

const NOT_LOADED = 'A part of the page could not be loaded. Please try again, or load the page again.'

/** Has the browser keep a file. */
async function fetchWhole(address: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status} for ${address}`)
  await response.arrayBuffer()
}

/**
 * Fetches the modules together and evaluates them one at a time, so that none makes the browser wait for long.
 * A module that once failed to come stays failed for as long as the page, in most browsers and also for a preload.
 * So the files are fetched as such first, which can be tried again, and the modules are then taken from the
 * browser's cache.
 */
async function run(modules: readonly string[]): Promise<void> {
  await Promise.all(modules.map(fetchWhole))
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
 * touches it. What is pressed before the buttons answer is held back and pressed again then. When the code does
 * not come, whoever has pressed a button is told so, and the next touch tries again, or the browser once it is online.
 */
export function startLater(): void {
  let isStarted = false
  const pressed: HTMLElement[] = []
  const ready = new AbortController()
  const { signal } = ready

  const start = () => {
    if (isStarted) return
    // While the HTML still comes, #root may not be there yet, nor all that the modules look for in the page.
    if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', start)
    isStarted = true
    // Written into the page by the build, what others import first. The dev server starts the page by itself.
    const modules = document.getElementById('root')?.dataset.modules?.split(' ') ?? []
    run(modules).catch((error: unknown) => {
      isStarted = false
      endAwaiting()
      console.error('The page could not start:', error)
      // Pressed again much later they would surprise.
      if (pressed.splice(0).length > 0) alert(NOT_LOADED)
    })
  }

  const hold = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('#root button')
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    pressed.push(button)
    start()
  }
  document.addEventListener('click', hold, { capture: true, signal })
  for (const moment of ['pointerdown', 'keydown', 'online'])
    addEventListener(moment, start, { passive: true, signal })
  const end = () => {
    ready.abort()
    // Each in a turn of its own, so that the second finds what the first has changed.
    for (const button of pressed) setTimeout(() => button.click())
  }
  document.addEventListener(PAGE_READY, end, { signal })

  // Meanwhile there is nothing to be seen.
  if (awaited() === 'post') start()
  // A page may have loaded before anything of it is painted, above all in a background tab.
  addEventListener('load', () =>
    afterPaint(() => {
      whenIdle(start, IDLE_LIMIT_MS)
      setTimeout(layOutRestWhenIdle, REST_MS)
    }),
  )
}
