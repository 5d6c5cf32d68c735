import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// A busy machine must not fail tests (vitest.config.ts).
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no modal dialogs.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})

// jsdom has no layout, so no element changes its size or becomes visible.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver })

// jsdom cannot scroll.
Element.prototype.scrollIntoView = () => {}

// jsdom lacks `CSS`, and cannot draw.
Object.assign(globalThis, {
  CSS: { supports: () => true, escape: (text: string) => text.replace(/["\\]/g, '\\$&') },
})
HTMLCanvasElement.prototype.getContext = () => null

// jsdom has no animations.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { matches: media.includes('reduced-motion'), media }) as MediaQueryList

// jsdom has no IndexedDB, and lacks the streams for ZIP files.
vi.mock('@/storage/admin/database', async () => {
  const { fakeDatabase } = await import('./fakes/database')
  return { createDatabase: () => fakeDatabase().database }
})
vi.mock('@/domain/files/unzip', () => ({ isZip: () => false }))

afterEach(() => {
  cleanup()
  window.localStorage.clear()
})
