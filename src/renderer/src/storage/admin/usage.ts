import { platform } from '@/platform/current'
import { createListeners } from '@/platform/listeners'
import { withStore } from '../local-store'

/** The UTF-16 units of this origin's keys and values, except one key's; null where storage is blocked. */
export function usedSize(except?: string): number | null {
  const used = withStore((store) =>
    Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
      .filter((key) => key !== except)
      .reduce((sum, key) => sum + key.length + (store.getItem(key) ?? '').length, 0),
  )
  return used.ok ? used.value : null
}

export const isStoreBlocked = (): boolean => !withStore((store) => store.length).ok

const refusals = createListeners()
let measured = platform.countsUnits ? platform.storeLimit : null

/** The store's quota in UTF-16 units. null in a browser that has refused nothing since the page was opened. */
export const quota = { subscribe: refusals.subscribe, current: (): number | null => measured }

/** The units that the store would have with a refused text under the key, and the most that it can have. */
export function measureRefusal(key: string, text: string): { needed: number; limit: number } {
  const limit = platform.storeLimit
  const needed = (usedSize(key) ?? 0) + key.length + text.length
  measured = Math.min(needed, limit)
  refusals.notify()
  return { needed, limit }
}

/** The bytes that this origin may still store in databases; null if the browser does not say. */
export async function freeBytes(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate()) ?? {}
  return quota === undefined ? null : quota - (usage ?? 0)
}
