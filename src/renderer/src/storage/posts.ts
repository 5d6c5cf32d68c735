import { useSyncExternalStore } from 'react'
import { rememberLast } from '@/domain/memoize'
import { parsePosts, type StoredPosts } from '@/domain/post/post'
import { readItem, subscribeItem } from './local-store'
import { POSTS_KEY } from './posts-key'

// A full store takes long to parse, and `useSyncExternalStore` needs the same object for the same text.
const parseLast = rememberLast(parsePosts)

/** The stored text, unit for unit; empty if there is none, or storage is blocked. */
export const readPostsText = (): string => readItem(POSTS_KEY) ?? ''

export const readPosts = (): StoredPosts => parseLast(readItem(POSTS_KEY))

/** Calls back after every change of any tab. Returns a function that unsubscribes. */
export const subscribePosts = (listener: () => void): (() => void) => subscribeItem(POSTS_KEY, listener)

const nothing = (): StoredPosts => parsePosts(null)

/** The stored posts (product.md §2.9), with every change of any tab; none in prerendered HTML. */
export const usePosts = (): StoredPosts => useSyncExternalStore(subscribePosts, readPosts, nothing)
