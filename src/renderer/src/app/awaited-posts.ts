import { readItem } from '@/storage/local-store'
import { POSTS_KEY } from '@/storage/posts-key'
import { openPostId } from './post-address'

/** So long at most, where nothing comes: a slow network is better looked at with the page that is there. */
const LIMIT_MS = 4000

/**
 * The prerendered page holds neither the posts of this browser nor the one that an address opens. Until they are
 * there, the root says what is awaited, and its place stays blank (styles/public.css): what stands there would be seen
 * only to go.
 */
export function awaitPosts(): void {
  const { dataset } = document.documentElement
  if (openPostId(location.pathname, import.meta.env.BASE_URL) !== null) dataset.awaits = 'post'
  else if (readItem(POSTS_KEY) !== null) dataset.awaits = 'posts'
  else return
  setTimeout(endAwaiting, LIMIT_MS)
}

/** What is still to come: 'posts' are those of this browser, 'post' is the one that the address opens. */
export const awaited = () => document.documentElement.dataset.awaits as 'posts' | 'post' | undefined

/** The posts are there, or will not come. */
export function endAwaiting(): void {
  delete document.documentElement.dataset.awaits
}
