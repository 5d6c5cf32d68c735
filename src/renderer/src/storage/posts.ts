import { useSyncExternalStore } from 'react'
import { parsePosts, type StoredPosts } from '@/domain/post'
import { readItem, subscribeItem } from './local-store'

const KEY = 'blogPosts'
const NOTHING = parsePosts(null)

let lastText: string | null = null
let lastPosts: StoredPosts = NOTHING

/** The posts as they are stored now; the same object for as long as the stored text is the same. */
function readPosts(): StoredPosts {
  const text = readItem(KEY)
  if (text !== lastText) {
    lastText = text
    lastPosts = parsePosts(text)
  }
  return lastPosts
}

const subscribe = (listener: () => void): (() => void) => subscribeItem(KEY, listener)

/** The stored posts (spec §2.9), followed through changes made here and in other tabs. */
export function usePosts(): StoredPosts {
  return useSyncExternalStore(subscribe, readPosts, () => NOTHING)
}
