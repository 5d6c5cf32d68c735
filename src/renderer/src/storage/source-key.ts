import { useSyncExternalStore } from 'react'
import { readItem, subscribeItem, writeItem } from './local-store'

const KEY = 'sourceKey'

/** Whether the key `#` turns the page into its Markdown (product.md §2.3). */
export const isSourceKeyOn = (): boolean => readItem(KEY) !== 'off'

const subscribe = (listener: () => void) => subscribeItem(KEY, listener)

/** The same, with each change of any tab. */
export const useIsSourceKeyOn = (): boolean => useSyncExternalStore(subscribe, isSourceKeyOn, () => true)

export const setSourceKey = (state: 'on' | 'off') => writeItem(KEY, state)
