import { readItem } from '@/storage/local-store'
import { POSTS_KEY } from '@/storage/posts-key'
import { AWAIT_LIMIT_MS } from './await-limit'
import { openPostId } from './post-address'
import { visitType } from './visit-type'

/**
 * The prerendered page holds neither the posts of this browser nor the one that an address opens. Until they are
 * there, the root says what is awaited, and its place stays blank (styles/public.css): what is prerendered there would be
 * seen only to go. After a reload or a way back the browser looks for the reader's place by heights, and the prerendered
 * blog has not the height of theirs: so that the place is not cut off, the blog is meanwhile as high as any may be.
 */
export function awaitPosts(): void {
  const { dataset } = document.documentElement
  if (openPostId(location.pathname, import.meta.env.BASE_URL) !== null) dataset.awaits = 'post'
  else if (readItem(POSTS_KEY) !== null) dataset.awaits = 'posts'
  else return
  if (visitType() === 'reload' || visitType() === 'back_forward') dataset.returns = ''
  setTimeout(endAwaiting, AWAIT_LIMIT_MS)
}

/** What is still to come: 'posts' are those of this browser, 'post' is the one that the address opens. */
export const awaited = () => document.documentElement.dataset.awaits as 'posts' | 'post' | undefined

/** Whether the browser brings the reader back to their place while posts are awaited. */
export const isBroughtBack = (): boolean => document.documentElement.dataset.returns !== undefined

/** The posts are there, or will not come. */
export function endAwaiting(): void {
  const { dataset } = document.documentElement
  delete dataset.awaits
  delete dataset.returns
}
