import { withStore } from '../local-store'

function countUnits(store: Storage, without?: string): number {
  return Array.from({ length: store.length }, (_, index) => store.key(index))
    .filter((key) => key !== null)
    .filter((key) => key !== without)
    .reduce((sum, key) => sum + key.length + (store.getItem(key)?.length ?? 0), 0)
}

/** The length of all keys and values of this origin, in UTF-16 units; null where storage is blocked. */
export function usedUnits(): number | null {
  const used = withStore((store) => countUnits(store))
  return used.ok ? used.value : null
}

/** Whether the browser forbids the site to store anything. */
export const isStoreBlocked = (): boolean => !withStore((store) => store.length).ok

/** How many units the store would hold with this text under the key. */
export function neededFor(key: string, text: string): number {
  const others = withStore((store) => countUnits(store, key))
  return (others.ok ? others.value : 0) + key.length + text.length
}
