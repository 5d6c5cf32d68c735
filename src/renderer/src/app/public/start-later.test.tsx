import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takeConsole } from '@/testing/watch-console'
import { PAGE_READY, startLater } from './start-later'

const runs = () => document.documentElement.dataset.runs
/** The address of a module that marks the page. An address is evaluated once, so each test has another. */
let module = ''
let modules = 0
const requested: string[] = []
const alerts: string[] = []
let isOnline = true
/** Reports the first paint to its observers. */
let paint = () => {}
const removals: (() => void)[] = []

function setReadyState(state: DocumentReadyState): void {
  Object.defineProperty(document, 'readyState', { configurable: true, value: state })
}

const press = (key = 'Tab') =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

/** Adds the page's root with one button, whose clicks are counted. */
function addRoot(): { button: HTMLButtonElement; clicks: () => number } {
  const root = Object.assign(document.createElement('div'), { id: 'root' })
  root.dataset.modules = module
  root.dataset.notLoaded = 'It did not load.'
  const button = document.createElement('button')
  let count = 0
  button.addEventListener('click', () => count++)
  root.append(button)
  document.body.append(root)
  return { button, clicks: () => count }
}

beforeEach(() => {
  module = `data:text/javascript,document.documentElement.dataset.runs='yes'//${++modules}`
  requested.length = alerts.length = 0
  isOnline = true
  vi.stubGlobal('alert', (text: string) => alerts.push(text))
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address)
    if (!isOnline) throw new TypeError('Failed to fetch')
    return new Response('')
  })
  paint = () => {}
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(private readonly report: (entries: null, observer: object) => void) {}
      observe(options: object) {
        expect(options).toEqual({ type: 'paint', buffered: true })
        paint = () => this.report(null, this)
      }
      disconnect() {
        paint = () => {}
      }
    },
  )
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (
        type: string,
        listener: EventListenerOrEventListenerObject,
        options?: boolean | AddEventListenerOptions,
      ) => {
        add(type, listener, options)
        removals.push(() => target.removeEventListener(type, listener, options))
      },
    )
  }
})
afterEach(() => {
  for (const remove of removals.splice(0)) remove()
  Reflect.deleteProperty(document, 'readyState')
  for (const name of ['runs', 'misplaced', 'outdated'])
    Reflect.deleteProperty(document.documentElement.dataset, name)
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('waits for the rest of the HTML after an early key', async () => {
  setReadyState('loading')
  startLater()
  press()
  press()
  expect(requested).toEqual([])
  addRoot()
  setReadyState('interactive')
  document.dispatchEvent(new Event('DOMContentLoaded'))
  await expect.poll(runs).toBe('yes')
  expect(requested).toEqual([module])
})

it.each([
  ['at the next touch', press],
  ['when the browser is online', () => window.dispatchEvent(new Event('online'))],
])('imports no module before its file is fetched, and fetches the file again %s', async (_when, retry) => {
  isOnline = false
  addRoot()
  startLater()
  press()
  await expect.poll(takeConsole).toEqual([expect.stringMatching(/could not start.*Failed to fetch/)])
  expect(document.querySelectorAll('link')).toHaveLength(0)
  expect(alerts).toEqual([])
  isOnline = true
  retry()
  await expect.poll(runs).toBe('yes')
  expect(document.querySelectorAll('link[rel=modulepreload]')).toHaveLength(1)
})

it('starts at once for a post, and shows the page if it cannot start', async () => {
  document.documentElement.dataset.awaits = 'post'
  isOnline = false
  addRoot()
  startLater()
  expect(requested).toEqual([module])
  await expect.poll(() => document.documentElement.dataset.awaits).toBeUndefined()
  expect(takeConsole()).toEqual([expect.stringContaining('The page could not start')])
})

it('starts once, without an action of the visitor, when the page is loaded and painted', async () => {
  vi.useFakeTimers()
  // A page in a background tab gets no frame.
  vi.stubGlobal('requestAnimationFrame', () => 0)
  addRoot()
  startLater()
  window.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(10_000)
  expect(requested).toEqual([])
  paint()
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  await expect.poll(runs).toBe('yes')
  paint()
  expect(requested).toEqual([module])
})

it('starts once, without an action of the visitor, in a browser that reports no paint of the page', async () => {
  vi.useFakeTimers()
  addRoot()
  startLater()
  window.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(requested).toEqual([])
  await vi.advanceTimersByTimeAsync(500)
  expect(requested).toEqual([module])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(requested).toEqual([module])
})

it('removes its listeners when the page is ready', async () => {
  const { button, clicks } = addRoot()
  startLater()
  document.dispatchEvent(new Event(PAGE_READY))
  press()
  for (const type of ['pointerdown', 'online']) window.dispatchEvent(new Event(type))
  button.click()
  expect(clicks()).toBe(1)
  expect(requested).toEqual([])
})

it.each([
  ['says that the page is outdated', 404, '', 0],
  ['alerts', 503, undefined, 1],
])('%s if a button was pressed and the status is %i', async (_, status, outdated, count) => {
  vi.stubGlobal('fetch', async () => new Response('no module', { status }))
  const { button } = addRoot()
  startLater()
  button.click()
  await expect.poll(takeConsole).toEqual([expect.stringMatching(`could not start.*${status}`)])
  expect(document.documentElement.dataset.outdated).toBe(outdated)
  expect(alerts).toHaveLength(count)
})

it('says that the page is outdated if the host answers for a module with a page', async () => {
  module = 'data:text/html,no module'
  addRoot()
  startLater()
  press()
  await expect.poll(takeConsole).toEqual([expect.stringContaining('could not start')])
  expect(document.documentElement.dataset.outdated).toBe('')
})

it.each([
  ['marks', 'a script', '/my-site/', 'text/javascript', ''],
  ['marks', 'a script', '/my-site/blog/a-post.html', 'text/javascript', ''],
  // A host may answer any address with a page.
  ['does not mark', 'a page', '/my-site/', 'text/html', undefined],
])('%s the site as misplaced if the host has %s beside %s', async (_, _what, path, type, mark) => {
  history.replaceState(null, '', path)
  vi.stubGlobal('fetch', async (address: string | URL) => {
    requested.push(String(address))
    if (address === module) return new Response('no module', { status: 404 })
    return new Response('', { headers: { 'content-type': type } })
  })
  module = '/assets/index.js'
  addRoot()
  startLater()
  press()
  const beside = new URL('/my-site/assets/index.js', location.href).href
  await expect.poll(() => requested).toEqual([module, beside])
  await new Promise((answered) => setTimeout(answered))
  expect(document.documentElement.dataset.misplaced).toBe(mark)
  expect(takeConsole()).toHaveLength(1)
})

it('alerts that the page did not load if a button was pressed, and does not press it later', async () => {
  isOnline = false
  const { button, clicks } = addRoot()
  startLater()
  button.click()
  await expect.poll(() => alerts).toEqual([expect.stringContaining('did not load')])
  expect(takeConsole()).toHaveLength(1)
  isOnline = true
  button.click()
  await expect.poll(runs).toBe('yes')
  expect(clicks()).toBe(0)
  document.dispatchEvent(new Event(PAGE_READY))
  await expect.poll(clicks).toBe(1)
  expect(alerts).toHaveLength(1)
})
