import type { Page } from '@playwright/test'

/**
 * The page's database refuses writes until there is room, as on a full disk, where localStorage seems to take all.
 * `refused`: all writes, or only the second copies of saves.
 */
export async function fillDisk(page: Page, refused: 'all' | 'second copies' = 'all'): Promise<void> {
  await page.addInitScript((kind) => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...entry: Parameters<typeof put>) {
      const isRefused = kind === 'all' || (entry[0] as { isSaved?: boolean }).isSaved === true
      if (isRefused && !('hasRoom' in window)) throw new DOMException('No room.', 'QuotaExceededError')
      return put.apply(this, entry)
    }
  }, refused)
}

export const makeRoom = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { hasRoom: true }))
