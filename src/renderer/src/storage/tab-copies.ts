import * as v from 'valibot'
import { type RecoveryCopy, recoverySchema } from './recovery'

/** One text of this tab, taken at once; nothing of it throws. */
export type TabStore = { read(): string | null; write(text: string): void; remove(): void }

const copiesSchema = v.pipe(v.string(), v.parseJson(), v.array(recoverySchema))

/** The copies that lie in the tab's own store; a damaged text holds none. */
export function readCopies(tab: TabStore): readonly RecoveryCopy[] {
  const parsed = v.safeParse(copiesSchema, tab.read())
  return parsed.success ? parsed.output : []
}

export function writeCopies(tab: TabStore, copies: readonly RecoveryCopy[]): void {
  if (copies.length === 0) tab.remove()
  else tab.write(JSON.stringify(copies))
}
