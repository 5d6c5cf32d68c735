import * as v from 'valibot'
import { type Aliases, readAliases } from '@/domain/publishing/aliases'
import type { Database } from './database'
import { readable } from './readable'

const recordSchema = v.object({ kind: v.literal('aliases'), id: v.string(), names: v.array(v.string()) })

/** The posts' aliases, in this profile's database. Stored posts do not contain them. No call rejects. */
export function createAliases(database: Database) {
  /** Empty if they cannot be read. */
  async function read(): Promise<Aliases> {
    const found = await database.getAll('publishing')
    const records = found.ok ? readable(recordSchema, found.value) : []
    return new Map(records.map(({ id, names }) => [id, names]))
  }
  return {
    read,
    /** Adds aliases to the stored ones. */
    async remember(more: Aliases): Promise<void> {
      if (more.size === 0) return
      const known = await read()
      const put = [...more].map(([id, names]) => ({
        key: `aliases ${id}`,
        value: { kind: 'aliases', id, names: readAliases([...(known.get(id) ?? []), ...names]) },
      }))
      await database.change('publishing', { put })
    },
  }
}
