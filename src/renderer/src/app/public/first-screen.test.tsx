import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { comeBy } from '@/testing/come-by'
import { beginWithFirstScreen } from './first-screen'

const deferred = () => document.documentElement.dataset.deferred

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
  // Removes the listeners.
  for (const type of ['click', 'keydown', 'wheel']) dispatchEvent(new Event(type))
  document.documentElement.removeAttribute('data-deferred')
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([
  ['a reload', '/', 'reload'],
  ['Back', '/', 'back_forward'],
  ['the address of a section', '/#contact', 'navigate'],
  ['the address of a post', '/blog/1', 'navigate'],
  ['an unknown navigation type', '/', null],
] as const)('lays out everything at once for %s', (_, address, by) => {
  comeTo(address, by)
  expect(deferred()).toBeUndefined()
})

it('lays out only the first screen until a press or scroll', () => {
  comeTo('/', 'navigate')
  window.dispatchEvent(new Event('pointermove'))
  expect(deferred()).toBe('about skills projects blog contact footer')
  expect(vi.getTimerCount()).toBe(0)
})

it.each([true, false])(
  'lays out only the first screen at a post in the HTML, given scroll anchoring (%s)',
  (hasScrollAnchoring) => {
    vi.stubGlobal('CSS', { supports: () => hasScrollAnchoring })
    document.documentElement.dataset.awaits = 'page'
    comeTo('/blog/1', 'navigate')
    expect(deferred()).toBe(hasScrollAnchoring ? 'about skills projects blog contact footer' : undefined)
  },
)

it.each(['pointerdown', 'wheel'])(
  'from the first %s on lays out one part each time the browser is idle, from the top',
  (type) => {
    comeTo('/', 'navigate')
    const steps = []
    for (let moves = 0; moves < 2; moves++) window.dispatchEvent(new Event(type))
    steps.push(deferred())
    while (vi.getTimerCount() > 0) {
      expect(vi.getTimerCount()).toBe(1)
      vi.advanceTimersToNextTimer()
      steps.push(deferred())
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

it.each(['click', 'keydown'])('lays out everything at a %s, for good', (type) => {
  comeTo('/', 'navigate')
  window.dispatchEvent(new Event('wheel'))
  document.body.dispatchEvent(new Event(type, { bubbles: true }))
  expect(deferred()).toBeUndefined()
  expect(vi.getTimerCount()).toBe(1)
  while (vi.getTimerCount() > 0) {
    vi.advanceTimersToNextTimer()
    expect(deferred()).toBeUndefined()
  }
})
