import { readItem, writeItem } from './local-store'

const KEY = 'sourceKey'

/** Whether the key `#` turns the page into its Markdown (product.md §2.3). */
export const isSourceKeyOn = (): boolean => readItem(KEY) !== 'off'

export const setSourceKey = (state: 'on' | 'off') => writeItem(KEY, state)
