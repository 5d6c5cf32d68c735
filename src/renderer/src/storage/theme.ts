import type { Theme } from '@/domain/theme'
import { readItem, subscribeItem, type WriteResult, writeItem } from './local-store'

const KEY = 'theme'

/** The stored text, unchecked (product.md §3). */
export const readStoredTheme = (): string | null => readItem(KEY)

export const storeTheme = (theme: Theme): WriteResult => writeItem(KEY, theme)

export const subscribeStoredTheme = (listener: () => void): (() => void) => subscribeItem(KEY, listener)
