import type { DBSchema } from 'idb'
import { createConnection, type RunOn } from '../connection'

/** A version's post, its place in the order of writing, and when it was written, in ms since the epoch. */
export type VersionKey = [postId: string, number: number, at: number]

export interface ArchiveSchema extends DBSchema {
  /** All values are parsed by the code that reads them. */
  versions: { key: VersionKey; value: unknown; indexes: { image: string } }
  /** The data URLs of featured images, by their stamps: each is stored once for all versions. */
  images: { key: string; value: string }
}

export type Archive = RunOn<ArchiveSchema>

/** A database of its own: drafts never wait for it, and an open tab of an earlier version never blocks theirs. */
export const openArchive = (): Archive =>
  createConnection<ArchiveSchema>('inkfolio-archive', 1, (connection) => {
    connection.createObjectStore('versions').createIndex('image', 'image')
    connection.createObjectStore('images')
  })
