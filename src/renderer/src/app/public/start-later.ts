import { whenIdle } from '@/platform/when-idle'
import { markMisplaced } from '../mark-misplaced'
import { awaited, endAwaiting } from './awaited-posts'
import { markOutdated } from './outdated'

/** Dispatched on the document once the page's buttons answer. */
export const PAGE_READY = 'page-ready'

const IDLE_LIMIT_MS = 300
/** A timeout after the first frame, longer than a slow machine needs to report its paint: without a GPU over 1 s. */
const PAINT_LIMIT_MS = 2000

/** Puts a file into the browser's cache. */
async function fetchWhole(address: string): Promise<void> {
  const response = await fetch(address)
  if (response.status === 404) markOutdated()
  if (!response.ok) throw new Error(`${response.status} for ${address}`)
  await response.arrayBuffer()
}

/**
 * Fetches the modules together and evaluates them one at a time, each in its own task. The files are fetched first,
 * because a fetch can be retried. In most browsers an import or preload that failed stays failed.
 */
async function run(modules: readonly string[]): Promise<void> {
  await Promise.all(modules.map(fetchWhole))
  for (const href of modules) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  for (const address of modules) {
    await import(/* @vite-ignore */ address).catch((error: unknown) => {
      // Some hosts answer for a missing file with a page.
      markOutdated()
      throw error
    })
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/**
 * Loads the page's code when the page is loaded and the browser is idle, or at the first touch or key. Buttons pressed
 * before are pressed again when the page is interactive. If loading fails and a button was pressed, an alert reports it,
 * unless the page says that it is outdated.
 */
export function startLater(): void {
  let isStarted = false
  const pressed: HTMLElement[] = []
  const ready = new AbortController()
  const { signal } = ready

  const start = () => {
    if (isStarted) return
    // The modules need all of the page's HTML.
    if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', start)
    isStarted = true
    // Written by the build, dependencies first. The dev server starts the page by itself.
    const { modules: listed, notLoaded } = document.getElementById('root')?.dataset ?? {}
    const modules = listed?.split(' ') ?? []
    run(modules).catch((error: unknown) => {
      isStarted = false
      endAwaiting()
      console.error('The page could not start:', error)
      markMisplaced(modules[0])
      // Pressing them much later would surprise the visitor.
      const wasPressed = pressed.splice(0).length > 0
      if (wasPressed && document.documentElement.dataset.outdated === undefined) alert(notLoaded)
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
  for (const event of ['pointerdown', 'keydown', 'online'])
    addEventListener(event, start, { passive: true, signal })
  const stop = () => {
    ready.abort()
    // Each click in its own task, after the changes of the previous one.
    for (const button of pressed) setTimeout(() => button.click())
  }
  document.addEventListener(PAGE_READY, stop, { signal })

  // The page is blank until the post is rendered.
  if (awaited() === 'post') start()
  addEventListener('load', async () => {
    // A page may be loaded before it is painted, above all in a background tab.
    await new Promise((resolve) => {
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
      // Firefox reports no paint of a page that opens scrolled down.
      requestAnimationFrame(() => setTimeout(resolve, PAINT_LIMIT_MS))
    })
    whenIdle(start, IDLE_LIMIT_MS)
  })
}
