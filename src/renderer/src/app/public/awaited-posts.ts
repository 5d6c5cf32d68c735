import { readItem } from '@/storage/local-store'
import { POSTS_KEY } from '@/storage/posts-key'
import { AWAIT_LIMIT_MS } from './await-limit'
import { openPostId } from './post-address'
import { visitType } from './visit-type'

/**
 * Marks on the root which posts the prerendered page lacks. Until they are rendered, their place is blank
 * (styles/public.css). After a reload or Back the browser scrolls to the reader's place, so the blog is very high then.
 */
export function awaitPosts(): void {
  const { dataset } = document.documentElement
  if (openPostId(location.pathname, import.meta.env.BASE_URL) !== null) dataset.awaits = 'post'
  else if (readItem(POSTS_KEY) !== null) dataset.awaits = 'posts'
  else return
  if (visitType() === 'reload' || visitType() === 'back_forward') dataset.returns = ''
  setTimeout(endAwaiting, AWAIT_LIMIT_MS)
}

/** What is still missing: the posts of this browser, or the post of the address. */
export const awaited = () => document.documentElement.dataset.awaits as 'posts' | 'post' | undefined

/** Whether the browser scrolls back to the reader's place while posts are awaited. */
export const isBroughtBack = (): boolean => document.documentElement.dataset.returns !== undefined

/** Call it when the posts are rendered, or will not come. */
export function endAwaiting(): void {
  const { dataset } = document.documentElement
  delete dataset.awaits
  delete dataset.returns
}
