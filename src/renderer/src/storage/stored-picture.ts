import type { LocatePictures } from '@/domain/markup/parse-markup'
import { mapPictures, shownPictures } from '@/domain/markup/text-picture'

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

/**
 * Locates pictures: as data URLs that this browser has, else as files of the site at the path `base`. Each is looked for
 * once, so that a text that is typed on is shown at once.
 */
export function pictureLocator(base: string): LocatePictures {
  const sources = new Map<string, string>()
  const find = async (name: string) =>
    sources.set(name, (await storedPicture(name)) ?? `${base}assets/${name}`)
  return (tree) => {
    const unknown = shownPictures(tree).filter((name) => !sources.has(name))
    const located = () => mapPictures(tree, (name, picture) => ({ ...picture, src: sources.get(name) ?? '' }))
    return unknown.length === 0 ? located() : Promise.all(unknown.map(find)).then(located)
  }
}
