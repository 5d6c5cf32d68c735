// What the background particles cost the page's main thread (spec §9): at 1920 × 1080, its CPU slowed 4×, the mouse
// moving in curves all over the window.
//
// 'Alone' is the built page with everything but the particles taken out of sight, so that what is counted is theirs
// and the browser's own handling of a moving mouse. Three pages are measured beside it: an empty one, which has the
// latter too; one with nothing but a canvas of the same size, on which a worker moves a square, the least that any
// animation drawn in a worker can cost; and the whole page at its top.
// - script, main thread: ScriptDuration and TaskDuration of Performance.getMetrics over five seconds, in CPU time of
//   the page's main thread, by the frames that the particles draw in that time, as counted in a visit before. Input,
//   style, layout, paint and garbage collection are in it; the worker that draws is not. The four pages are opened by
//   turns, as one opening is not like the next.
// - frames, worker: the animation frames of a trace, and their CPU time. A trace of its own, since tracing costs time.
//   The slowdown does not reach a worker.
// - allocated: what V8's sampling profiler saw allocated on the heaps of the page and its worker, garbage included,
//   once the code is warm: before that V8 keeps each intermediate number on the heap.

import { launchChromium } from '../lib/launch-chromium.mjs'
import { sampleAllocation } from './allocation.mjs'
import { median, round } from './quantiles.mjs'

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */
/** ms of the main thread a frame. @typedef {{ script: number, task: number }} Cost */

const CPU_SLOWDOWN = 4
const OPENINGS = 5
/** Until the code that follows the mouse is warm. */
const START_MS = 3000
const METRIC_MS = 5000
const ALLOCATION_MS = 10_000
const TRACE_MS = 4000
const WARM_UP_MS = 15_000
const SQUARE_WORKER = `onmessage = ({ data: canvas }) => {
  const context = canvas.getContext('2d')
  const draw = (time) => {
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.fillRect((time / 10) % canvas.width, 100, 5, 5)
    requestAnimationFrame(draw)
  }
  requestAnimationFrame(draw)
}`
const ALONE = '#root :not(canvas, :has(canvas)) { display: none !important }'

/** @type {import('./rows.mjs').Measure} */
export async function measure({ address }) {
  const browser = await launchChromium()
  const { drawn, allocated } = await watchAlone(browser, address)

  /** @type {Cost[]} */ const alone = []
  /** @type {Cost[]} */ const whole = []
  /** @type {Cost[]} */ const empty = []
  /** @type {Cost[]} */ const square = []
  for (let opening = 0; opening < OPENINGS; opening++) {
    alone.push(await costOf(await openAlone(browser, address), drawn.perSecond))
    whole.push(await costOf(await openAt(browser, address), drawn.perSecond))
    empty.push(await costOf(await openAt(browser, 'about:blank'), drawn.perSecond))
    square.push(await costOf(await openSquare(browser), drawn.perSecond))
  }
  await browser.close()

  /** @param {string} what @param {number} value @param {string} unit @param {import('./rows.mjs').Limit} limit */
  const row = (what, value, unit, limit = null) => ({
    what: `particles: ${what}`,
    value: round(value, 2),
    unit,
    limit,
  })
  /** @param {'script' | 'task'} figure @param {Cost[]} costs @param {string} of @param {import('./rows.mjs').Limit} limit */
  const costRow = (figure, costs, of, limit = null) =>
    row(
      `${figure === 'script' ? 'script' : 'main thread'} a frame, ${of}, median of ${OPENINGS}`,
      median(costs.map((cost) => cost[figure])),
      'ms',
      limit,
    )
  return [
    costRow('script', alone, 'alone', { atMost: 0.3 }),
    costRow('task', alone, 'alone', { atMost: 1.5 }),
    row(
      `main thread a frame, alone, highest of ${OPENINGS}`,
      Math.max(...alone.map(({ task }) => task)),
      'ms',
    ),
    row('allocated by page and worker', allocated.page + allocated.workers, 'kB/s', { atMost: 50 }),
    row('frames drawn a second', drawn.perSecond, '1/s', { atLeast: 55 }),
    row('worker a frame, not slowed', drawn.ms, 'ms'),
    costRow('script', empty, 'empty page'),
    costRow('task', empty, 'empty page'),
    costRow('task', square, 'a square in a worker'),
    costRow('script', whole, 'whole page'),
    costRow('task', whole, 'whole page'),
  ]
}

/** @param {Browser} browser @param {string} address @returns the frames and the allocation of one long visit */
async function watchAlone(browser, address) {
  const page = await openAlone(browser, address)
  const still = moveMouse(page)
  const drawn = await traceFrames(browser)
  await page.waitForTimeout(WARM_UP_MS)
  const allocated = await sampleAllocation(page, ALLOCATION_MS)
  await still()
  await page.context().close()
  return { drawn, allocated }
}

/** @param {Browser} browser @param {string} address */
async function openAlone(browser, address) {
  const page = await openAt(browser, address)
  await addStyle(page, ALONE)
  return page
}

/** @param {Browser} browser @returns {Promise<Page>} an empty page with a square that a worker moves on a canvas */
async function openSquare(browser) {
  const page = await openAt(browser, 'about:blank')
  await page.evaluate((source) => {
    const canvas = document.createElement('canvas')
    canvas.width = innerWidth
    canvas.height = innerHeight
    canvas.style.cssText = 'position: fixed; inset: 0; pointer-events: none'
    document.body.append(canvas)
    const surface = canvas.transferControlToOffscreen()
    new Worker(URL.createObjectURL(new Blob([source]))).postMessage(surface, [surface])
  }, SQUARE_WORKER)
  return page
}

/** @param {Browser} browser @param {string} address @returns {Promise<Page>} the page at rest, slowed */
async function openAt(browser, address) {
  const page = await browser.newPage({
    viewport: { width: 1920, height: 1080 },
    reducedMotion: 'no-preference',
  })
  await page.goto(address)
  if (address.startsWith('http')) await page.evaluate(canvasThere)
  // What the page does once after loading is not what is asked for.
  await page.waitForTimeout(5000)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page
}

/** Not a locator, whose script would stay in the page and be run for each move of the mouse. @returns {Promise<void>} */
function canvasThere() {
  return new Promise((resolve) => {
    const look = () => (document.querySelector('canvas') ? resolve() : requestAnimationFrame(look))
    look()
  })
}

/** A style sheet made by script: the page's policy refuses a `style` element. @param {Page} page @param {string} css */
async function addStyle(page, css) {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)
}

/** Moves the mouse, about once a frame, until what it returns is called. @param {Page} page */
function moveMouse(page) {
  let isMoving = true
  const move = async () => {
    const start = performance.now()
    while (isMoving) {
      const seconds = (performance.now() - start) / 1000
      await page.mouse.move(960 + 700 * Math.sin(1.3 * seconds), 540 + 400 * Math.sin(1.7 * seconds))
      await new Promise((resolve) => setTimeout(resolve, 8))
    }
  }
  const stopped = move()
  return async () => {
    isMoving = false
    await stopped
  }
}

/** Closes the page in the end. @param {Page} page @param {number} framesPerSecond of the particles @returns {Promise<Cost>} */
async function costOf(page, framesPerSecond) {
  const still = moveMouse(page)
  await page.waitForTimeout(START_MS)
  const cost = await countCost(page, framesPerSecond)
  await still()
  await page.context().close()
  return cost
}

/** @param {Page} page @param {number} framesPerSecond @returns {Promise<Cost>} */
async function countCost(page, framesPerSecond) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const seconds = (/** @type {string} */ name) =>
      metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
    return { at: performance.now(), script: seconds('ScriptDuration'), task: seconds('TaskDuration') }
  }
  const before = await read()
  await page.waitForTimeout(METRIC_MS)
  const after = await read()
  const frames = ((after.at - before.at) / 1000) * framesPerSecond
  return {
    script: ((after.script - before.script) * 1000) / frames,
    task: ((after.task - before.task) * 1000) / frames,
  }
}

/**
 * The animation frames drawn, and what each takes of its thread's CPU time. In this page only the particles have any.
 * @param {Browser} browser
 * @returns {Promise<{ perSecond: number, ms: number }>}
 */
async function traceFrames(browser) {
  await browser.startTracing(undefined, { categories: ['devtools.timeline'] })
  await new Promise((resolve) => setTimeout(resolve, TRACE_MS))
  const trace = await browser.stopTracing()
  /** @type {{ traceEvents: { name: string, ts: number, tdur?: number }[] }} */
  const { traceEvents } = JSON.parse(trace.toString())
  const frames = traceEvents.filter(({ name }) => name === 'FireAnimationFrame')
  const times = frames.map(({ ts }) => ts)
  const seconds = (Math.max(...times) - Math.min(...times)) / 1_000_000
  const cpu = frames.reduce((sum, { tdur = 0 }) => sum + tdur, 0)
  return { perSecond: (frames.length - 1) / seconds, ms: cpu / 1000 / frames.length }
}
