import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { comeBy } from '@/testing/come-by'
import { beginWithFirstScreen } from './first-screen'

const waiting = () => document.documentElement.dataset.deferred

function comeTo(address: string, by: NavigationTimingType | null) {
  comeBy(by)
  history.replaceState(null, '', address)
  beginWithFirstScreen()
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  delete document.documentElement.dataset.awaits
  // No listener stays for the next test.
  for (const way of ['click', 'keydown', 'wheel']) dispatchEvent(new Event(way))
  document.documentElement.removeAttribute('data-deferred')
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([
  ['a reload', '/', 'reload'],
  ['a way back', '/', 'back_forward'],
  ['the address of a section', '/#contact', 'navigate'],
  ['the address of a post', '/blog/1', 'navigate'],
  ['an unknown way to the page', '/', null],
] as const)('lays everything out at once for %s', (_, address, by) => {
  comeTo(address, by)
  expect(waiting()).toBeUndefined()
})

it('lays out only the first screen until the visitor presses or scrolls', () => {
  comeTo('/', 'navigate')
  window.dispatchEvent(new Event('pointermove'))
  expect(waiting()).toBe('about skills projects blog contact footer')
  expect(vi.getTimerCount()).toBe(0)
})

it.each([true, false])(
  'lays out only a post in the HTML where the browser keeps its place (%s)',
  (keepsPlace) => {
    vi.stubGlobal('CSS', { supports: () => keepsPlace })
    document.documentElement.dataset.awaits = 'page'
    comeTo('/blog/1', 'navigate')
    expect(waiting()).toBe(keepsPlace ? 'about skills projects blog contact footer' : undefined)
  },
)

it.each(['pointerdown', 'wheel'])(
  'from the first %s on lays out one part each time the browser is idle, from the top',
  (way) => {
    comeTo('/', 'navigate')
    const steps = []
    for (let moves = 0; moves < 2; moves++) window.dispatchEvent(new Event(way))
    steps.push(waiting())
    while (vi.getTimerCount() > 0) {
      expect(vi.getTimerCount()).toBe(1)
      vi.advanceTimersToNextTimer()
      steps.push(waiting())
    }
    expect(steps).toEqual([
      'about skills projects blog contact footer',
      'skills projects blog contact footer',
      'projects blog contact footer',
      'blog contact footer',
      'contact footer',
      'footer',
      undefined,
    ])
  },
)

it.each(['click', 'keydown'])('lays everything out at a %s, and leaves it so', (way) => {
  comeTo('/', 'navigate')
  window.dispatchEvent(new Event('wheel'))
  document.body.dispatchEvent(new Event(way, { bubbles: true }))
  expect(waiting()).toBeUndefined()
  expect(vi.getTimerCount()).toBe(1)
  while (vi.getTimerCount() > 0) {
    vi.advanceTimersToNextTimer()
    expect(waiting()).toBeUndefined()
  }
})
