import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A machine that is busy with something else is no reason to fail (vitest.config.ts).
configure({ asyncUtilTimeout: 10_000 })

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
