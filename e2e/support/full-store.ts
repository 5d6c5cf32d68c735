import type { Page } from '@playwright/test'

/** Makes each write fail. The returned function ends this. */
export async function breakStore(
  page: Page,
  how: 'silently' | 'with an error',
): Promise<() => Promise<void>> {
  await page.evaluate((isSilent) => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = () => {
      if (!isSilent) throw new DOMException('No room.', 'QuotaExceededError')
    }
    window.addEventListener('mend', () => Object.assign(Storage.prototype, { setItem }), { once: true })
  }, how === 'silently')
  return () => page.evaluate(() => void window.dispatchEvent(new Event('mend')))
}

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
