import { useSyncExternalStore } from 'react'
import { parsePosts, type StoredPosts } from '@/domain/post'
import { readItem, subscribeItem } from './local-store'

/** Where the posts lie (spec §3). */
export const POSTS_KEY = 'blogPosts'
const NOTHING = parsePosts(null)

let lastText: string | null = null
let lastPosts: StoredPosts = NOTHING

/** The posts as they are stored now; the same object for as long as the stored text is the same. */
function readPosts(): StoredPosts {
  const text = readItem(POSTS_KEY)
  if (text !== lastText) {
    lastText = text
    lastPosts = parsePosts(text)
  }
  return lastPosts
}

/** The stored text itself, unit for unit; empty when there is none. */
export const readPostsText = (): string => readItem(POSTS_KEY) ?? ''

const subscribe = (listener: () => void): (() => void) => subscribeItem(POSTS_KEY, listener)

/** The stored posts (spec §2.9), followed through changes made here and in other tabs. */
export function usePosts(): StoredPosts {
  return useSyncExternalStore(subscribe, readPosts, () => NOTHING)
}
