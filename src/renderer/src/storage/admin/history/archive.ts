import type { DBSchema } from 'idb'
import { withTimeout } from '@/platform/with-timeout'
import { ARCHIVE, PICTURES } from '@/storage/stored-picture'
import { createConnection, type DatabaseFailure, type RunOn } from '../connection'

/** A version's post, its place in the order of writing, and when it was written, in ms since the epoch. */
export type VersionKey = [postId: string, number: number, at: number]

export interface ArchiveSchema extends DBSchema {
  /** All values are parsed by the code that reads them. */
  versions: { key: VersionKey; value: unknown; indexes: { image: string } }
  /** The data URLs of featured images, by their stamps: each is stored once for all versions. */
  images: { key: string; value: string }
  /** The data URLs of the pictures in texts, by the names of their files in `content/images/`. */
  pictures: { key: string; value: string }
}

export type Archive = RunOn<ArchiveSchema>

/** A database of its own: drafts never wait for it, and an open tab of an earlier version never blocks theirs. */
export const openArchive = (): Archive =>
  createConnection<ArchiveSchema>(ARCHIVE, 2, (connection, oldVersion) => {
    if (oldVersion < 1) {
      connection.createObjectStore('versions').createIndex('image', 'image')
      connection.createObjectStore('images')
    }
    connection.createObjectStore(PICTURES)
  })

/**
 * Drafts come first: while the disk has less room than this, in bytes, nothing is added. Newer Chromium reports 10 GB free
 * on any disk, so there only a refused write shows that the disk is full.
 */
const LEAST_FREE = 20 * 1024 * 1024

/** A deletion waits for the answer. */
const TIMEOUT_MS = 250

/** The bytes that this origin may still store; null if the browser does not say. */
export type FreeBytes = () => Promise<number | null>

/** A failure while the disk is nearly full; null if the archive may grow. */
export async function roomProblem(freeBytes: FreeBytes): Promise<DatabaseFailure | null> {
  const free = await withTimeout(freeBytes(), TIMEOUT_MS, 'No answer').catch(() => null)
  if (free === null || free >= LEAST_FREE) return null
  return { ok: false, reason: 'nearly-full', error: new Error('The disk is nearly full') }
}
