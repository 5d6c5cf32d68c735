import * as v from 'valibot'
import type { Database, DatabaseResult } from './database'

/** Digests by the posts' ids. */
export type Digests = Readonly<Record<string, string>>

/** For each post, the text that was last imported from the site, as the base of a three-way comparison. */
export type Bases = {
  /** Adds digests. Those of other posts stay. */
  remember(digests: Digests): Promise<DatabaseResult<void>>
  read(): Promise<DatabaseResult<Digests>>
}

const baseSchema = v.object({ id: v.string(), digest: v.string() })

export function createBases(database: Database): Bases {
  return {
    remember: (digests) => {
      const put = Object.entries(digests).map(([id, digest]) => ({ key: id, value: { id, digest } }))
      return database.change('bases', { put })
    },
    async read() {
      const found = await database.getAll('bases')
      if (!found.ok) return found
      const parsed = found.value.map((value) => v.safeParse(baseSchema, value))
      const entries = parsed.flatMap(({ success, output }) =>
        success ? [[output.id, output.digest] as const] : [],
      )
      return { ok: true, value: Object.fromEntries(entries) }
    },
  }
}
