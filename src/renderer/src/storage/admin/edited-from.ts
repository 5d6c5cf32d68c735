import * as v from 'valibot'
import type { EditedFrom } from '@/domain/publishing/edited-from'
import type { Database } from './database'

type Lists = Readonly<Record<string, readonly string[]>>

/** Where the lists are stored. No call rejects. */
export type EditedFromPlace = {
  /** null if they cannot be read. */
  read(): Promise<Lists | null>
  /** Replaces the lists of these posts. Resolves to whether it did. */
  remember(changes: Lists): Promise<boolean>
}

/** Earlier versions stored one digest. */
const recordSchema = v.union([
  v.object({ id: v.string(), digests: v.array(v.string()) }),
  v.pipe(
    v.object({ id: v.string(), digest: v.string() }),
    v.transform(({ id, digest }) => ({ id, digests: [digest] })),
  ),
])

/** In this profile's database. */
export const inDatabase = (database: Database): EditedFromPlace => ({
  async read() {
    const found = await database.getAll('bases')
    if (!found.ok) return null
    const records = found.value.map((value) => v.safeParse(recordSchema, value))
    return Object.fromEntries(
      records.flatMap(({ success, output }) => (success ? [[output.id, output.digests]] : [])),
    )
  },
  async remember(changes) {
    const put = Object.entries(changes).map(([id, digests]) => ({ key: id, value: { id, digests } }))
    return (await database.change('bases', { put })).ok
  },
})

export const createEditedFrom = (place: EditedFromPlace) => ({
  /** Empty if the lists cannot be read: then the owner is asked which text to keep. */
  read: async (): Promise<EditedFrom> => new Map(Object.entries((await place.read()) ?? {})),
  /** Replaces the lists of these posts. An empty one says that a text was made from no known text. */
  remember: (changes: EditedFrom): Promise<boolean> => place.remember(Object.fromEntries(changes)),
})
