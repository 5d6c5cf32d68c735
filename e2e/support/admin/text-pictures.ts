import type { Page } from '@playwright/test'

/** The stored pictures of texts, by their names. */
export const storedPictures = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('inkfolio-archive')
        opening.onerror = reject
        opening.onsuccess = () => {
          const store = opening.result.transaction('pictures').objectStore('pictures')
          const names = store.getAllKeys()
          const values = store.getAll()
          values.onsuccess = () =>
            resolve(Object.fromEntries(names.result.map((name, at) => [String(name), values.result[at]])))
          opening.result.close()
        }
      }),
  )

/** Empties the stored pictures, as another browser has none. */
export const forgetPictures = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('inkfolio-archive')
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('pictures', 'readwrite')
          transaction.objectStore('pictures').clear()
          transaction.oncomplete = resolve
          opening.result.close()
        }
      }),
  )
