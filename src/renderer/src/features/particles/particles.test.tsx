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
  // jsdom has neither; a canvas is handed over once, as in a browser.
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

it('leaves the first second to the rest of the page', () => {
  render(<Particles theme="light" />)
  vi.advanceTimersByTime(999)
  expect(workers).toHaveLength(0)
  vi.runAllTimers()
  expect(workers).toHaveLength(1)
})

it.each([0, 1000])('starts nothing when the page goes after %i ms, before it was idle', (ms) => {
  const { unmount } = render(<Particles theme="light" />)
  vi.advanceTimersByTime(ms)
  unmount()
  vi.runAllTimers()
  expect(workers).toHaveLength(0)
})

it('ends its worker and tells it nothing more when it goes', () => {
  const { unmount } = render(<Particles theme="light" />)
  vi.runAllTimers()
  unmount()
  expect(workers.map((worker) => worker.isEnded)).toEqual([true])
  window.dispatchEvent(new Event('resize'))
  expect(
    workers[0]?.sent.filter((message) => Reflect.get(Object(message), 'kind') === 'surface'),
  ).toHaveLength(1)
})

it('adds no canvas where no worker can be started', () => {
  vi.stubGlobal('Worker', undefined)
  render(<Particles theme="light" />)
  vi.runAllTimers()
  expect(document.querySelector('canvas')).toBeNull()
})

it('has the size of what it is drawn on, which a scrollbar takes from, and the count of the window', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(785)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.stubGlobal('innerWidth', 800)
  render(<Particles theme="light" />)
  vi.runAllTimers()
  expect(workers[0]?.sent).toContainEqual({
    kind: 'surface',
    count: 40,
    width: 785,
    height: 600,
    density: 1,
  })
})

it('is told of each screen that the window is moved to', () => {
  const queries: EventTarget[] = []
  vi.stubGlobal('matchMedia', () => {
    const query = Object.assign(new EventTarget(), { matches: false })
    queries.push(query)
    return query
  })
  render(<Particles theme="light" />)
  vi.runAllTimers()
  for (const density of [2, 1.5]) {
    vi.stubGlobal('devicePixelRatio', density)
    queries.at(-1)?.dispatchEvent(new Event('change'))
    expect(workers[0]?.sent.at(-1)).toMatchObject({ kind: 'surface', density })
  }
})

describe('a pointer that moves', () => {
  const move = (pointerType: string, clientX: number) =>
    window.dispatchEvent(Object.assign(new Event('pointermove'), { pointerType, clientX, clientY: 0 }))

  /** What the worker is told of the pointer; the object is the same for all moves, so it is copied as a worker's is. */
  function told() {
    render(<Particles theme="light" />)
    vi.runAllTimers()
    const messages: unknown[] = []
    vi.spyOn(workers[0] as FakeWorker, 'postMessage').mockImplementation((message) => {
      messages.push(structuredClone(message))
    })
    return messages
  }

  it('is told of until it leaves the page', () => {
    const messages = told()
    const leave = () => document.documentElement.dispatchEvent(new Event('pointerleave'))
    leave()
    expect(messages).toEqual([])
    for (const x of [5, 6]) {
      move('mouse', x)
      leave()
      expect(messages.splice(0)).toEqual([{ kind: 'mouse', x, y: 0 }, { kind: 'mouse-left' }])
    }
  })

  it('is told of to nobody once the page has gone, also while it rests', () => {
    const messages = told()
    move('mouse', 5)
    cleanup()
    vi.runAllTimers()
    move('mouse', 6)
    expect(messages).toEqual([{ kind: 'mouse', x: 5, y: 0 }])
  })

  it('is not told of to those who ask for less motion', () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
    const messages = told()
    move('mouse', 5)
    expect(messages).toEqual([])
  })

  it('is told of at once, and then no more than every 95 ms', () => {
    const messages = told()
    for (let frame = 0; frame < 13; frame++) {
      move('mouse', frame)
      vi.advanceTimersByTime(16)
    }
    expect(messages).toEqual([0, 6, 12].map((x) => ({ kind: 'mouse', x, y: 0 })))
  })

  it('is no longer told of once a finger has taken its place', () => {
    const messages = told()
    const moveLater = (pointerType: string, clientX: number) => {
      vi.advanceTimersByTime(95)
      move(pointerType, clientX)
    }
    moveLater('touch', 1)
    expect(messages).toEqual([])
    moveLater('mouse', 2)
    moveLater('touch', 3)
    moveLater('touch', 4)
    expect(messages).toEqual([{ kind: 'mouse', x: 2, y: 0 }, { kind: 'mouse-left' }])
    moveLater('mouse', 5)
    expect(messages.at(-1)).toEqual({ kind: 'mouse', x: 5, y: 0 })
  })
})
