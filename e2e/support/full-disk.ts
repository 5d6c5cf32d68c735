import type { Page } from '@playwright/test'

/**
 * The page's databases take nothing until there is room, as on a full disk, where localStorage seems to take all.
 * `isMeant`: which ones, by their names; all of them where it is left out.
 */
export async function fillDisk(page: Page, isMeant = /^inkfolio-/): Promise<void> {
  await page.addInitScript((source) => {
    const pattern = new RegExp(source)
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...entry: Parameters<typeof put>) {
      if (pattern.test(this.transaction.db.name) && !('hasRoom' in window))
        throw new DOMException('No room.', 'QuotaExceededError')
      return put.apply(this, entry)
    }
  }, isMeant.source)
}

export const makeRoom = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { hasRoom: true }))
