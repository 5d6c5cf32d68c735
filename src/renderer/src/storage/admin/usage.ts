import { platform } from '@/platform/current'
import { withStore } from '../local-store'

const itemSize = (key: string, value: string): number => platform.storedSize(key) + platform.storedSize(value)

/** The size of this origin's keys and values, except one key's, as the browser counts it; null where storage is blocked. */
export function usedSize(except?: string): number | null {
  const used = withStore((store) =>
    Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
      .filter((key) => key !== except)
      .reduce((sum, key) => sum + itemSize(key, store.getItem(key) ?? ''), 0),
  )
  return used.ok ? used.value : null
}

export const isStoreBlocked = (): boolean => !withStore((store) => store.length).ok

/** The size of the store with this text under the key. */
export function neededFor(key: string, text: string): number {
  return (usedSize(key) ?? 0) + itemSize(key, text)
}
