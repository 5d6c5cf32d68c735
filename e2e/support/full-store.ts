import type { Page } from '@playwright/test'

/** Fills the store but for so many characters. Finds the browser's limit by halves, down to the last character. */
export const fillStore = (page: Page, room: number): Promise<void> =>
  page.evaluate((free) => {
    let filler = ''
    for (let step = 2 ** 23; step >= 1; step /= 2) {
      try {
        localStorage.setItem('filler', filler + 'x'.repeat(step))
        filler += 'x'.repeat(step)
      } catch {
        // The step does not fit. Half of it may.
      }
    }
    localStorage.setItem('filler', filler.slice(free))
  }, room)
