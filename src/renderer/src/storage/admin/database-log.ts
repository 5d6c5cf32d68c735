import { deleteDB, openDB } from 'idb'

const NAME = 'inkfolio-log'
/** More than a new log takes. */
const ROOM_BYTES = 5_000_000

/**
 * Makes Chromium begin a new log file for IndexedDB, which it does when a database is deleted (decision 9). Rejects if the
 * disk has no room for one.
 */
export async function beginNewLog(): Promise<void> {
  // Only Chromium has such a log, and this property.
  if (!('userAgentData' in navigator)) return
  await findRoom()
  ;(await openDB(NAME)).close()
  await deleteDB(NAME)
}

/** Looks for room in a file: a second write to the log that is cut off would lose all of it. */
async function findRoom(): Promise<void> {
  const folder = await navigator.storage.getDirectory()
  const file = await folder.getFileHandle(NAME, { create: true })
  try {
    const writing = await file.createWritable()
    await writing.write(new Uint8Array(ROOM_BYTES))
    await writing.close()
  } finally {
    await folder.removeEntry(NAME)
  }
}
