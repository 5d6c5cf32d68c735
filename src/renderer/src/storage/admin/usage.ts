import { withStore } from '../local-store'

/** In UTF-16 units: all keys and all values of this origin. */
type Usage = { readonly used: number; readonly limit: number }

function countUnits(store: Storage, without?: string): number {
  return Array.from({ length: store.length }, (_, index) => store.key(index))
    .filter((key) => key !== null)
    .filter((key) => key !== without)
    .reduce((sum, key) => sum + key.length + (store.getItem(key)?.length ?? 0), 0)
}

/** null where storage is blocked. */
export function readUsage(limit: number): Usage | null {
  const used = withStore((store) => countUnits(store))
  return used.ok ? { used: used.value, limit } : null
}

/** Whether the browser forbids the site to store anything. */
export const isStoreBlocked = (): boolean => !withStore((store) => store.length).ok

/** How many units the store would hold with this text under the key. */
export function neededFor(key: string, text: string): number {
  const others = withStore((store) => countUnits(store, key))
  return (others.ok ? others.value : 0) + key.length + text.length
}
