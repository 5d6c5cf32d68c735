import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord } from '../../renderer/src/domain/is-record'
import type { EditedFrom } from '../../renderer/src/domain/publishing/edited-from'
import { isDigest } from '../../renderer/src/domain/publishing/published-history'
import { errorCode } from '../write-safely'
import { type Git, gitFolder } from './git'
import { writeAndReadBack } from './published-folder'

const LAST_PUBLISHED = 'bases.json'
const EDITED_FROM = 'edited-from.json'
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

let lastChange: Promise<unknown> = Promise.resolve()

/** Makes changes one after another, each to the file's latest state: the app may write during a run. */
function inTurn<Value>(change: () => Promise<Value>): Promise<Value> {
  const changed = lastChange.then(change)
  lastChange = changed.catch(() => {})
  return changed
}

/** By id, the digest that this clone last published. Empty if the file cannot be read: then more posts need a choice. */
export async function readLastPublished(folder: string): Promise<Map<string, string>> {
  const value = await readJson(join(folder, LAST_PUBLISHED))
  if (!isRecord(value)) return new Map()
  return new Map(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Writes the file only if it changes. */
async function rememberAll<Value>(path: string, before: ReadonlyMap<string, Value>, changes: typeof before) {
  const next = new Map([...before, ...changes])
  const textOf = (map: typeof before) => JSON.stringify([...map].sort())
  if (textOf(before) !== textOf(next)) await writeJson(path, Object.fromEntries([...next].sort()))
}

/** Adds the digests of these posts to those of the others. */
export const rememberLastPublished = (folder: string, shared: ReadonlyMap<string, string>): Promise<void> =>
  inTurn(async () => rememberAll(join(folder, LAST_PUBLISHED), await readLastPublished(folder), shared))

/** The app's file of the published texts that its posts were made from, beside its backups. */
export const editedFromFile = (backups: string): string => join(backups, EDITED_FROM)

/** Empty if there is no file, null if it cannot be read. */
export async function readEditedFrom(path: string): Promise<EditedFrom | null> {
  const value = await readJson(path)
  if (value === undefined) return new Map()
  if (!isRecord(value)) return null
  const lists = Object.entries(value)
  const isList = (list: unknown): list is string[] => Array.isArray(list) && list.every(isDigest)
  return lists.every((entry): entry is [string, string[]] => isList(entry[1])) ? new Map(lists) : null
}

/** Replaces these posts' lists. Rereads the file, as app and command line both write it. Keeps an unreadable file. */
export const rememberEditedFrom = (path: string, changes: EditedFrom): Promise<void> =>
  inTurn(async () => {
    const before = await readEditedFrom(path)
    if (before) await rememberAll(path, before, changes)
  })

/** The folder with a clone's records of published and held back posts; null outside a repository. */
export async function cloneFolder(git: Git): Promise<string | null> {
  const folder = await gitFolder(git)
  return folder && join(folder, 'inkfolio')
}

const heldBackFile = (folder: string): string => join(folder, HELD)

/** The ids of the held back posts; null if the file cannot be read. */
async function readHeldBack(path: string): Promise<Set<string> | null> {
  const value = await readJson(path)
  if (value === undefined) return new Set()
  return Array.isArray(value) && value.every((id) => typeof id === 'string') ? new Set(value) : null
}

/**
 * The held back posts, from both lists: beside the desktop's backups, and one that earlier versions of the command left
 * in the clone (null: there is none). `ids`: null if a file cannot be read, which `unreadable` names.
 */
export async function readAllHeldBack(backups: string, clone: string | null) {
  const paths = [backups, ...(clone ? [clone] : [])].map(heldBackFile)
  const lists = await Promise.all(paths.map(readHeldBack))
  const unreadable = paths[lists.indexOf(null)] ?? null
  const ids = unreadable ? null : new Set(lists.flatMap((list) => [...(list ?? [])]))
  return { paths, ids, unreadable }
}

/** Adds the ids to hold back to the first list, and removes the published ones from all. Leaves an unreadable list. */
export const rememberHeldBack = (
  paths: readonly string[],
  hold: ReadonlySet<string>,
  published: readonly string[],
): Promise<void> =>
  inTurn(async () => {
    for (const path of paths) {
      const ids = await readHeldBack(path)
      if (!ids) continue
      const next = new Set([...ids, ...(path === paths[0] ? hold : [])])
      for (const id of published) next.delete(id)
      if (next.size !== ids.size || [...next].some((id) => !ids.has(id)))
        await writeJson(path, [...next].sort())
    }
  })
