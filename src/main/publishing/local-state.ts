import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../write-safely'
import { writeAndReadBack } from './content-folder'

const BASES = 'bases.json'
const HELD = 'held-back.json'

/** The JSON in a file; undefined if there is no file, null if it cannot be read. */
async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? undefined : null
  }
}

const writeJson = (path: string, value: unknown) =>
  writeAndReadBack(path, new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`))

/** By id, the digest that this clone last published or got. Empty if the file cannot be read: then more posts need a choice. */
export async function readBases(folder: string): Promise<Map<string, string>> {
  const value = await readJson(join(folder, BASES))
  if (typeof value !== 'object' || value === null) return new Map()
  return new Map(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

export async function rememberBases(
  folder: string,
  before: ReadonlyMap<string, string>,
  bases: ReadonlyMap<string, string>,
): Promise<void> {
  const textOf = (map: ReadonlyMap<string, string>) => JSON.stringify([...map].sort())
  if (textOf(before) !== textOf(bases))
    await writeJson(join(folder, BASES), Object.fromEntries([...bases].sort()))
}

export const heldBackFile = (folder: string): string => join(folder, HELD)

/** The ids of the posts that are held back; null if the file cannot be read. */
export async function readHeldBack(path: string): Promise<Set<string> | null> {
  const value = await readJson(path)
  if (value === undefined) return new Set()
  return Array.isArray(value) && value.every((id) => typeof id === 'string') ? new Set(value) : null
}

type HeldBack = {
  readonly files: readonly { readonly path: string; readonly ids: ReadonlySet<string> | null }[]
  /** The file to which new ids are added. */
  readonly target: string | null
}

/** Adds the ids to hold back and removes the published ones. Leaves an unreadable file as it is. */
export async function rememberHeldBack(
  { files, target }: HeldBack,
  hold: ReadonlySet<string>,
  published: readonly string[],
): Promise<void> {
  for (const { path, ids } of files) {
    if (!ids) continue
    const next = new Set([...ids, ...(path === target ? hold : [])])
    for (const id of published) next.delete(id)
    if (next.size !== ids.size || [...next].some((id) => !ids.has(id)))
      await writeJson(path, [...next].sort())
  }
}
