// The main thread's time for the particles while the mouse moves, at 1920 × 1080, with the CPU slowed 4×. 'Alone': the
// page with all but the particles hidden. The page with a square in a worker is the baseline for any such animation.

import type { Page } from '@playwright/test'
import { launchChromium } from '../lib/launch-chromium.mjs'
import { type Measure, median, row } from './rows'

/** ms of the main thread a second. */
type Cost = { script: number; task: number }

const CPU_SLOWDOWN = 4
const OPENINGS = 8
/** The wait until the page has started. */
const START_MS = 5000
/** The wait until the code that handles mouse events is optimised. */
const MOUSE_WARM_UP_MS = 3000
const METRIC_MS = 5000
const SQUARE_WORKER = `onmessage = ({ data: canvas }) => {
  const context = canvas.getContext('2d')
  const draw = (time) => {
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.fillRect((time / 10) % canvas.width, 100, 5, 5)
    requestAnimationFrame(draw)
  }
  requestAnimationFrame(draw)
}`
const PAGE = {
  viewport: { width: 1920, height: 1080 },
  reducedMotion: 'no-preference',
  // The square's worker comes from a blob.
  bypassCSP: true,
} as const
const ALONE = '#root :not(canvas, :has(canvas)) { display: none !important }'

export const measure: Measure = async ({ address }) => {
  const browser = await launchChromium()
  const alone: Cost[] = []
  const square: Cost[] = []
  const visits = [
    { open: openSquare, costs: square },
    { open: openAlone, costs: alone },
  ]
  for (let opening = 0; opening < OPENINGS; opening++) {
    for (const { open, costs } of visits) {
      const page = await browser.newPage(PAGE)
      await open(page, address)
      await hideOthers(page)
      costs.push(await costOf(page))
      await page.context().close()
    }
    // Each page is first in turn, because a machine gets slower or faster.
    visits.reverse()
  }
  await browser.close()

  const script = median(alone.map((cost) => cost.script))
  const taskOf = (costs: readonly Cost[]) => median(costs.map((cost) => cost.task))
  const task = taskOf(alone)
  const what = `particles: main thread, times a square in a worker (${task.toFixed(0)} ms a second)`
  return [
    row(`particles: script a second, median of ${OPENINGS}`, script, 'ms', { atMost: 18 }),
    row(what, task / taskOf(square), '×', { atMost: 1.15 }, 2),
  ]
}

async function openAlone(page: Page, address: string): Promise<void> {
  await page.goto(address)
  // A locator's script would stay in the page and run on each move of the mouse.
  await page.evaluate(async () => {
    while (!document.querySelector('canvas')) await new Promise(requestAnimationFrame)
  })
}

/** The same page, where no particles start, because it sees no `Worker`. */
async function openSquare(page: Page, address: string): Promise<void> {
  await page.addInitScript('window.SquareWorker = Worker; delete window.Worker')
  await page.goto(address)
  await page.evaluate(async (source) => {
    const root = document.documentElement
    while (!root.hasAttribute('data-ready')) await new Promise(requestAnimationFrame)
    const canvas = document.createElement('canvas')
    canvas.width = innerWidth
    canvas.height = innerHeight
    canvas.style.cssText = 'position: fixed; inset: 0; pointer-events: none'
    document.getElementById('root')?.append(canvas)
    const surface = canvas.transferControlToOffscreen()
    const { SquareWorker } = window as Window & { SquareWorker?: typeof Worker }
    if (!SquareWorker) throw new Error('the page has no worker for the square')
    new SquareWorker(URL.createObjectURL(new Blob([source]))).postMessage(surface, [surface])
  }, SQUARE_WORKER)
}

/** Hides everything but a canvas. The page's policy refuses a `style` element. */
function hideOthers(page: Page): Promise<void> {
  return page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, ALONE)
}

/** Moves the mouse about once a frame. */
async function moveMouse(page: Page, ms: number): Promise<void> {
  for (const end = performance.now() + ms; performance.now() < end; ) {
    const seconds = performance.now() / 1000
    await page.mouse.move(960 + 700 * Math.sin(1.3 * seconds), 540 + 400 * Math.sin(1.7 * seconds))
    await new Promise((resolve) => setTimeout(resolve, 8))
  }
}

async function costOf(page: Page): Promise<Cost> {
  await page.waitForTimeout(START_MS)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
    return { at: performance.now(), script: seconds('ScriptDuration'), task: seconds('TaskDuration') }
  }
  await moveMouse(page, MOUSE_WARM_UP_MS)
  const before = await read()
  await moveMouse(page, METRIC_MS)
  const after = await read()
  const perSecond = 1_000_000 / (after.at - before.at)
  return { script: (after.script - before.script) * perSecond, task: (after.task - before.task) * perSecond }
}
