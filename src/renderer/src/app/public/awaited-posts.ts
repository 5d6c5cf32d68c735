import { postAddress } from '@/domain/site-files'
import { readItem } from '@/storage/local-store'
import { POSTS_KEY } from '@/storage/posts-key'
import { AWAIT_LIMIT_MS } from './await-limit'
import { openPostId } from './post-address'

const BASE = import.meta.env.BASE_URL

/** The content that the page waits for. 'page': the rest of its own HTML, which contains the addressed post. */
type Awaited = 'posts' | 'post' | 'page'

/** False for a reload or Back, and if the browser does not say how the visitor came. */
function isNewVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate'
}

/**
 * Marks on the root which posts the prerendered page lacks. Until they are rendered, the blog is blank
 * (styles/public.css).
 */
export function awaitPosts(): void {
  const { dataset } = document.documentElement
  const { post, slug } = dataset
  const name = openPostId(location.pathname, BASE)
  const stored = readItem(POSTS_KEY)
  // The build marks a post's page with its id and slug. The page is also at the id and at other spellings of both.
  if (name !== null && slug)
    history.replaceState(history.state, '', postAddress(BASE, slug) + location.search + location.hash)
  // A local post with the same id replaces it.
  const isInHtml = name !== null && post !== undefined && !stored?.includes(`"${post}"`)
  if (name !== null) dataset.awaits = isInHtml ? 'page' : 'post'
  else if (stored !== null || location.search.includes('tag=')) dataset.awaits = 'posts'
  else return
  if (isInHtml) {
    let scrolledTo = 0
    const scrollToPost = () => {
      // The browser itself scrolls after a reload or Back, and to the element that the fragment names.
      if (!isNewVisit() || scrollY !== scrolledTo || document.getElementById(location.hash.slice(1))) return
      document.querySelector('#blog article')?.scrollIntoView({ behavior: 'instant' })
      scrolledTo = scrollY
    }
    addEventListener('DOMContentLoaded', () => {
      scrollToPost()
      endAwaiting()
    })
    // Again, unless the reader has scrolled: Firefox may have ignored the first call, and Safari moves the post when it
    // has decoded the fonts.
    addEventListener('load', scrollToPost)
    return
  }
  setTimeout(endAwaiting, AWAIT_LIMIT_MS)
}

/** The content that the page still waits for. */
export const awaited = () => document.documentElement.dataset.awaits as Awaited | undefined

/** Whether the addressed post was in the HTML, and has been scrolled to. */
export function isInPlace(): boolean {
  const { post, awaits, ready } = document.documentElement.dataset
  return post !== undefined && awaits === undefined && ready === undefined
}

/** Ends the wait. Call it when the posts are rendered, or cannot be loaded. */
export function endAwaiting(): void {
  delete document.documentElement.dataset.awaits
}
