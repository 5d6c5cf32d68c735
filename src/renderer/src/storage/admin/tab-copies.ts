import * as v from 'valibot'
import { parseEach } from './parse-each'
import { type RecoveryCopy, recoverySchema } from './recovery'

/** One text of this tab, taken at once; nothing of it throws. */
export type TabStore = { read(): string | null; write(text: string): void; remove(): void }

const jsonSchema = v.pipe(v.string(), v.parseJson())

/** The copies that lie in the tab's own store, without those that are damaged. */
export function readCopies(tab: TabStore): readonly RecoveryCopy[] {
  const { success, output } = v.safeParse(jsonSchema, tab.read())
  if (!success) return []
  return Array.isArray(output) ? parseEach(recoverySchema, output) : []
}

export function writeCopies(tab: TabStore, copies: readonly RecoveryCopy[]): void {
  if (copies.length === 0) tab.remove()
  else tab.write(JSON.stringify(copies))
}
