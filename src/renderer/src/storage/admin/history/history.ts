import type { IDBPTransaction } from 'idb'
import * as v from 'valibot'
import {
  cutImage,
  type KeptTexts,
  VERSION_REASONS,
  type VersionReason,
  versionsToRemove,
  withImage,
} from '@/domain/post/version'
import { textStamp } from '@/domain/text/text-stamp'
import { createListeners } from '@/platform/listeners'
import type { DatabaseFailure, DatabaseResult } from '../connection'
import { type Archive, type ArchiveSchema, type FreeBytes, roomProblem, type VersionKey } from './archive'

const versionSchema = v.looseObject({
  why: v.fallback(v.picklist(VERSION_REASONS), 'saved'),
  /** The post as JSON, without its featured image. */
  text: v.string(),
  /** The image's stamp, and its place in the text. */
  image: v.optional(v.string()),
  imageAt: v.optional(v.number(), 0),
})

type StoredVersion = v.InferOutput<typeof versionSchema>

/** A text that a post had. */
export type Version = {
  readonly key: VersionKey
  readonly why: VersionReason
  /** The post as JSON, without the data of its featured image. */
  readonly text: string
}

type HistoryEffects = {
  readonly now: () => number
  readonly freeBytes: FreeBytes
}

type Transaction = IDBPTransaction<ArchiveSchema, ['images', 'versions'], 'readwrite'>

const allOf = (postId: string) => IDBKeyRange.bound([postId], [postId, []])

/** *Restore all* reads every post. */
const READ_TIMEOUT_MS = 25_000

/** Every version of every post. It stands beside the save: no save waits for it or fails because of it. No call rejects. */
export function createHistory(archive: Archive, { now, freeBytes }: HistoryEffects) {
  const { notify, subscribe } = createListeners()
  let lastFailure: DatabaseFailure | null = null

  const change = (
    action: (transaction: Transaction) => Promise<unknown>,
    timeoutMs?: number,
  ): Promise<DatabaseResult<void>> =>
    archive(async (connection) => {
      const transaction = connection.transaction(['images', 'versions'], 'readwrite')
      const done = transaction.done
      await action(transaction).catch(async (error: unknown) => {
        // A failed request aborts it by itself; a value that cannot be stored does not.
        if (transaction.error === null) transaction.abort()
        await done.catch(() => {})
        throw error
      })
      await done
    }, timeoutMs)

  return {
    subscribe,
    /** Why the last text could not be added; null if it was. */
    lastFailure: () => lastFailure,
    /** Adds texts in one transaction, each unless it is the post's last saved version, or an unsaved one after that. */
    async add(kept: readonly KeptTexts[], timeoutMs?: number): Promise<DatabaseResult<void>> {
      if (kept.length === 0) return { ok: true, value: undefined }
      const addAll = async (transaction: Transaction) => {
        const keys = await keysOf(transaction, kept)
        await Promise.all(kept.map((each) => addTo(transaction, each, keys.get(each.postId) ?? [], now())))
      }
      const result = (await roomProblem(freeBytes)) ?? (await change(addAll, timeoutMs))
      lastFailure = result.ok ? null : result
      notify()
      return result
    },
    /** The versions of a post, newest first. */
    versionsOf: (postId: string): Promise<DatabaseResult<readonly Version[]>> =>
      archive(async (connection) => {
        const versions: Version[] = []
        const { store } = connection.transaction('versions')
        for (let at = await store.openCursor(allOf(postId), 'prev'); at; at = await at.continue())
          versions.push(...versionAt(at.key, at.value))
        return versions
      }),
    /** The newest version of each post that is not one of these, the latest first. */
    newestWithout: (ids: ReadonlySet<string>): Promise<DatabaseResult<readonly Version[]>> =>
      archive(async (connection) => {
        const { store } = connection.transaction('versions')
        // In the order of the keys, the last one of a post is its newest.
        const newest = new Map((await store.getAllKeys()).map((key) => [key[0], key]))
        const keys = [...newest.values()].filter(([postId]) => !ids.has(postId))
        const values = await Promise.all(keys.map((key) => store.get(key)))
        return keys
          .flatMap((key, index) => versionAt(key, values[index]))
          .sort((one, other) => other.key[2] - one.key[2])
      }),
    /** The stored texts of all versions, without their featured images. */
    texts: (): Promise<DatabaseResult<readonly string[]>> =>
      archive(async (connection) =>
        (await connection.getAll('versions')).map((value) => JSON.stringify(value)),
      ),
    /** The posts as they were stored, byte for byte; null for one that is gone. */
    entriesOf: (versions: readonly Version[]): Promise<DatabaseResult<readonly (string | null)[]>> =>
      archive(async (connection) => {
        const transaction = connection.transaction(['images', 'versions'])
        const entryOf = async ({ key }: Version) => {
          const stored = v.safeParse(versionSchema, await transaction.objectStore('versions').get(key))
          if (!stored.success) return null
          const { text, image, imageAt } = stored.output
          const data = image === undefined ? '' : await transaction.objectStore('images').get(image)
          return data === undefined ? null : withImage({ text, image: data, at: imageAt })
        }
        return Promise.all(versions.map(entryOf))
      }, READ_TIMEOUT_MS),
    /** Removes versions for good, and the images that no other version has. */
    async remove(keys: readonly VersionKey[]): Promise<DatabaseResult<void>> {
      const result = await change((transaction) => removeFrom(transaction, keys))
      notify()
      return result
    },
  }
}

export type History = ReturnType<typeof createHistory>

function versionAt(key: VersionKey, value: unknown): Version[] {
  const parsed = v.safeParse(versionSchema, value)
  return parsed.success ? [{ key, why: parsed.output.why, text: parsed.output.text }] : []
}

/** The keys of these posts' versions, newest first: one request for all, as a deletion may have 2,000 posts. */
async function keysOf(
  transaction: Transaction,
  kept: readonly KeptTexts[],
): Promise<ReadonlyMap<string, readonly VersionKey[]>> {
  const ids = kept.map(({ postId }) => postId).sort()
  const range = IDBKeyRange.bound([ids[0]], [ids.at(-1), []])
  const keys = new Map<string, VersionKey[]>()
  for (const key of (await transaction.objectStore('versions').getAllKeys(range)).reverse())
    keys.set(key[0], [...(keys.get(key[0]) ?? []), key])
  return keys
}

async function addTo(
  transaction: Transaction,
  { postId, texts }: KeptTexts,
  newestFirst: readonly VersionKey[],
  at: number,
): Promise<void> {
  const versions = transaction.objectStore('versions')
  let keys = newestFirst
  // The last saved text, and unsaved ones after it.
  let latest: (StoredVersion & { readonly key: VersionKey })[] = []
  for (const key of newestFirst) {
    const found = v.safeParse(versionSchema, await versions.get(key))
    if (!found.success) continue
    latest.push({ ...found.output, key })
    if (found.output.why !== 'not-saved') break
  }
  const writes: Promise<unknown>[] = []
  for (const { entry, why } of texts) {
    const cut = cutImage(entry)
    const image = cut.image === '' ? undefined : textStamp(cut.image)
    const known = latest.find((each) => each.text === cut.text && each.image === image)
    // An unsaved text that was saved after all.
    const isSavedNow = known?.why === 'not-saved' && why !== 'not-saved'
    if (known && !isSavedNow) continue
    const key: VersionKey = known?.key ?? [postId, (keys[0]?.[1] ?? 0) + 1, at]
    if (!known) keys = [key, ...keys]
    const version = { why, text: cut.text, imageAt: cut.at, ...(image !== undefined && { image }) }
    latest = [{ ...version, key }]
    writes.push(versions.put(version, key))
    if (image !== undefined) writes.push(transaction.objectStore('images').put(cut.image, image))
  }
  await Promise.all(writes)
  await removeFrom(transaction, versionsToRemove(keys))
}

async function removeFrom(transaction: Transaction, keys: readonly VersionKey[]): Promise<void> {
  const versions = transaction.objectStore('versions')
  for (const key of keys) {
    const stored = v.safeParse(versionSchema, await versions.get(key))
    await versions.delete(key)
    const image = stored.success ? stored.output.image : undefined
    if (image !== undefined && (await versions.index('image').count(image)) === 0)
      await transaction.objectStore('images').delete(image)
  }
}
