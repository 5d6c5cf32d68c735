import { cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Particles } from './particles'

let workers: FakeWorker[] = []

class FakeWorker extends EventTarget {
  readonly sent: unknown[] = []
  isEnded = false
  constructor() {
    super()
    workers.push(this)
  }
  postMessage(message: unknown) {
    this.sent.push(message)
  }
  terminate() {
    this.isEnded = true
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  workers = []
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  // jsdom lacks both; a canvas is transferred once, as in a browser.
  const handedOver = new WeakSet<HTMLCanvasElement>()
  HTMLCanvasElement.prototype.transferControlToOffscreen = function () {
    if (handedOver.has(this)) throw new DOMException('already transferred', 'InvalidStateError')
    handedOver.add(this)
    return {} as OffscreenCanvas
  }
  return () => vi.useRealTimers()
})
afterEach(() => {
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen')
  vi.unstubAllGlobals()
})

const fire = (target: EventTarget, type: string) => target.dispatchEvent(new Event(type))

function show() {
  const shown = render(<Particles theme="light" />)
  vi.runAllTimers()
  return shown
}

it('draws in one worker at a time, also when its effects run twice', () => {
  render(
    <StrictMode>
      <Particles theme="light" />
    </StrictMode>,
  )
  vi.runAllTimers()
  expect(workers.filter((worker) => !worker.isEnded)).toHaveLength(1)
  expect(document.querySelectorAll('canvas')).toHaveLength(1)
})

it.each([
  ['leaves the first second to the rest of the page', 999],
  ['waits until the page is idle', 1000],
])('%s, and starts nothing after it is removed', (_, ms) => {
  const { unmount } = render(<Particles theme="light" />)
  vi.advanceTimersByTime(ms)
  unmount()
  vi.runAllTimers()
  expect(workers).toHaveLength(0)
})

it('ends its worker and sends nothing more when it is removed', () => {
  const { unmount } = show()
  unmount()
  expect(workers.map((worker) => worker.isEnded)).toEqual([true])
  fire(window, 'resize')
  expect(
    workers[0]?.sent.filter((message) => Reflect.get(Object(message), 'kind') === 'surface'),
  ).toHaveLength(1)
})

it('adds no canvas if no worker can be started', () => {
  vi.stubGlobal('Worker', undefined)
  show()
  expect(document.querySelector('canvas')).toBeNull()
})

it('has the size of its element, without the scrollbar, and the count of the window', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(785)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.stubGlobal('innerWidth', 800)
  show()
  const surface = { kind: 'surface', count: 40, width: 785, height: 600, density: 1 }
  expect(workers[0]?.sent).toContainEqual(surface)
})

it('moves while the tab is visible and motion is not reduced', () => {
  const reducedMotion = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => reducedMotion)
  const isHidden = vi.spyOn(document, 'hidden', 'get')
  show()
  const sent = workers[0]?.sent ?? []
  const run = (isRunning: boolean) => expect(sent.at(-1)).toEqual({ kind: 'run', isRunning })
  run(true)
  for (const hidden of [true, false]) {
    isHidden.mockReturnValue(hidden)
    fire(document, 'visibilitychange')
    run(!hidden)
  }
  reducedMotion.matches = true
  fire(reducedMotion, 'change')
  run(false)
})

describe('the position of the pointer', () => {
  const move = (pointerType: string, clientX: number) =>
    window.dispatchEvent(Object.assign(new Event('pointermove'), { pointerType, clientX, clientY: 0 }))

  /** The messages that follow. */
  function messages() {
    show()
    const sent = workers[0]?.sent ?? []
    sent.length = 0
    return sent
  }

  it('is sent until the pointer leaves the page', () => {
    const sent = messages()
    const leave = () => fire(document.documentElement, 'pointerleave')
    for (const x of [5, 6]) {
      move('mouse', x)
      leave()
      expect(sent.splice(0)).toEqual([
        { kind: 'mouse', mouse: { x, y: 0 } },
        { kind: 'mouse', mouse: null },
      ])
    }
  })

  it('is not sent after the particles are removed', () => {
    const sent = messages()
    move('mouse', 5)
    cleanup()
    move('mouse', 6)
    expect(sent).toEqual([{ kind: 'mouse', mouse: { x: 5, y: 0 } }])
  })

  it('is not sent under reduced motion', () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
    const sent = messages()
    move('mouse', 5)
    expect(sent).toEqual([])
  })

  it('is not sent for a finger, which also ends the mouse’s', () => {
    const sent = messages()
    move('mouse', 2)
    move('touch', 3)
    move('mouse', 5)
    const [two, five] = [2, 5].map((x) => ({ kind: 'mouse', mouse: { x, y: 0 } }))
    expect(sent).toEqual([two, { kind: 'mouse', mouse: null }, five])
  })
})
