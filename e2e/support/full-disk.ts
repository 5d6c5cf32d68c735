import type { Page } from '@playwright/test'

/**
 * The page's database refuses writes until there is room, as on a full disk, where localStorage seems to take all.
 * `what`: all writes, or only the second copies of saves.
 */
export async function fillDisk(page: Page, what: 'all' | 'second copies' = 'all'): Promise<void> {
  await page.addInitScript((refused) => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...entry: Parameters<typeof put>) {
      const isRefused = refused === 'all' || (entry[0] as { isSaved?: boolean }).isSaved === true
      if (isRefused && !('hasRoom' in window)) throw new DOMException('No room.', 'QuotaExceededError')
      return put.apply(this, entry)
    }
  }, what)
}

export const makeRoom = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { hasRoom: true }))
