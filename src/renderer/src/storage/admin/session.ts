import { readItem, removeItem, subscribeItem, type WriteResult, writeItem } from '../local-store'

const KEY = 'adminAuth'
const SIGNED_IN = 'true'

/** product.md §3, Admin session flag: only the exact value counts. */
export const readAdminSession = (): boolean => readItem(KEY) === SIGNED_IN

export const storeAdminSession = (): WriteResult => writeItem(KEY, SIGNED_IN)

export const clearAdminSession = (): WriteResult => removeItem(KEY)

/** Calls back when this tab or another one signs in or out. Returns a function that unsubscribes. */
export const subscribeAdminSession = (listener: () => void): (() => void) => subscribeItem(KEY, listener)
