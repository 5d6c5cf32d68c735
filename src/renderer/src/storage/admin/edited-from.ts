import * as v from 'valibot'
import type { EditedFrom } from '@/domain/publishing/edited-from'
import type { EditedFromFile } from '@/platform/platform'
import type { Database } from './database'
import { readable } from './readable'

const recordSchema = v.object({ id: v.string(), digests: v.array(v.string()) })

/** Stores the lists in this profile's database. The desktop app stores them in a file. */
export const inDatabase = (database: Database): EditedFromFile => ({
  async read() {
    const found = await database.getAll('bases')
    if (!found.ok) return null
    return Object.fromEntries(readable(recordSchema, found.value).map(({ id, digests }) => [id, digests]))
  },
  async remember(changes) {
    const put = Object.entries(changes).map(([id, digests]) => ({ key: id, value: { id, digests } }))
    return (await database.change('bases', { put })).ok
  },
})

export const createEditedFrom = (lists: EditedFromFile) => ({
  /** Empty if the lists cannot be read. Publishing then asks the owner which text to keep. */
  read: async (): Promise<EditedFrom> => new Map(Object.entries((await lists.read()) ?? {})),
  /** Replaces the lists of these posts. An empty list: the text was made from no known text. */
  remember: (changes: EditedFrom): Promise<boolean> => lists.remember(Object.fromEntries(changes)),
})
