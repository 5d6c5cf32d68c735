import { createListeners } from '../listeners'

const listeners = createListeners()
let isMissing = false

// From Vite, after an `import()` that failed. A failed module stays failed until the page is reloaded (decision 22).
window.addEventListener('vite:preloadError', () => {
  isMissing = true
  listeners.notify()
})

/** Whether a part that the page loads later could not be loaded. After a deployment its file is gone. */
export const missingPart = { subscribe: listeners.subscribe, isMissing: () => isMissing }
