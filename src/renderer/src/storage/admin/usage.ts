import { withStore } from '../local-store'

/** The length of this origin's keys and values, except one key's, in UTF-16 units; null where storage is blocked. */
export function usedUnits(except?: string): number | null {
  const used = withStore((store) =>
    Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
      .filter((key) => key !== except)
      .reduce((sum, key) => sum + key.length + (store.getItem(key)?.length ?? 0), 0),
  )
  return used.ok ? used.value : null
}

/** Whether the browser forbids the site to store anything. */
export const isStoreBlocked = (): boolean => !withStore((store) => store.length).ok

/** How many units the store would hold with this text under the key. */
export function neededFor(key: string, text: string): number {
  return (usedUnits(key) ?? 0) + key.length + text.length
}
