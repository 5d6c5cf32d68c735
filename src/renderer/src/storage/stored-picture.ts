import { pictureName } from '@/domain/markup/text-picture'

/** The database with the pictures of local posts' texts, which only the admin area writes. */
export const ARCHIVE = 'inkfolio-archive'
export const PICTURES = 'pictures'

/** A picture of a local post's text, as a data URL; null if this browser has none of this name. Never rejects. */
export function storedPicture(name: string): Promise<string | null> {
  return new Promise<string | null>((resolve) => {
    const request = indexedDB.open(ARCHIVE)
    const none = () => resolve(null)
    // A browser without the database gets no empty one.
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onerror = none
    request.onsuccess = () => {
      const database = request.result
      if (!database.objectStoreNames.contains(PICTURES)) none()
      else {
        const read = database.transaction(PICTURES).objectStore(PICTURES).get(name)
        read.onsuccess = () => resolve(typeof read.result === 'string' ? read.result : null)
        read.onerror = none
      }
      // Once the read has ended.
      database.close()
    }
  }).catch(() => null)
}

/** Where a picture in a text is loaded from: this browser, else the files of the site at the path `base`. */
export async function pictureSource(address: string, base: string): Promise<string> {
  const name = pictureName(address) ?? ''
  return (await storedPicture(name)) ?? `${base}assets/${name}`
}
