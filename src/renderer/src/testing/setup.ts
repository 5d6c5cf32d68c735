import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// What a component test leaves behind in the page.
afterEach(() => {
  cleanup()
  window.localStorage.clear()
})
