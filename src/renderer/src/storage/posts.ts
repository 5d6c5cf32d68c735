import { useSyncExternalStore } from 'react'
import { rememberLast } from '@/domain/memoize'
import { parsePosts, type StoredPosts } from '@/domain/post'
import { readItem, subscribeItem } from './local-store'
import { POSTS_KEY } from './posts-key'

// The same object for as long as the stored text is the same, and a full store takes long to read.
const parseLast = rememberLast(parsePosts)

/** The stored text itself, unit for unit; empty when there is none, or storage is blocked. */
export const readPostsText = (): string => readItem(POSTS_KEY) ?? ''

/** The stored posts at this moment, this browser's own alone. */
export const readPosts = (): StoredPosts => parseLast(readItem(POSTS_KEY))

const subscribe = (listener: () => void): (() => void) => subscribeItem(POSTS_KEY, listener)

const nothing = (): StoredPosts => parsePosts(null)

/** The stored posts (product.md §2.9), followed through changes made here and in other tabs; none in prerendered HTML. */
export const usePosts = (): StoredPosts => useSyncExternalStore(subscribe, readPosts, nothing)
