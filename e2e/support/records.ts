import type { Page } from '@playwright/test'

/** The records of a database's store, as one JSON text. */
export const recordsOf = (page: Page, [database, store]: readonly [string, string]): Promise<string> =>
  page.evaluate(
    ([name, of]) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction(of).objectStore(of).getAll()
          reading.onsuccess = () => resolve(JSON.stringify(reading.result))
          opening.result.close()
        }
      }),
    [database, store] as const,
  )
