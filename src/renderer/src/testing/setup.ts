import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// jsdom has no modal dialogs; that one is open is all that is asked of it here.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})

// It lays nothing out, so that no size changes.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Nor does it scroll.
Element.prototype.scrollIntoView = () => {}

// What a component test leaves behind in the page.
afterEach(() => {
  cleanup()
  window.localStorage.clear()
})
