import { useEffect, useLayoutEffect, useRef } from 'react'
import type { StoredPosts } from '@/domain/post'
import { type SitePost, type WholePost, wholeOf } from '@/domain/site-posts'
import { readPosts } from '@/storage/posts'
import type { AddressProblem } from './address-notice'
import type { PublishedPosts } from './published-posts'

type Sources = {
  /** The browser's posts, as rendered; `latest` may be newer. */
  stored: StoredPosts
  latest: StoredPosts
  /** Whether this browser's posts come before the published ones. */
  isOwn: boolean
  published: PublishedPosts
  /** What is known of the published post of the address. */
  found: SitePost | 'loading' | 'failed' | 'missing' | undefined
}

type AddressedPost = {
  open: WholePost | null
  /** The same post if it is a published one, with its neighbours. */
  sitePost: SitePost | null
  /** Why there is none. null without a post's address, and while it is not known. */
  problem: AddressProblem | null
}

/**
 * The post of the address /blog/{id}, fetched if need be. `onPostsShown` is called when the list is as it will be, or
 * the post is there or is known to be missing.
 */
export function useAddressedPost(
  openId: string | null,
  { stored, latest, isOwn, published, found }: Sources,
  onPostsShown: () => void,
): AddressedPost {
  const isOfBrowser = isOwn || found === 'missing'
  const own = isOfBrowser ? stored.posts.find(({ id }) => id === openId) : undefined
  const sitePost = !own && typeof found === 'object' ? found : null
  const open = own ? wholeOf(own) : sitePost
  const isAwaited =
    openId !== null && !open && published.total > 0 && found !== 'missing' && found !== 'failed'

  // Once they were shown, a post that is missing is known to be.
  const wereShown = useRef(false)
  // Before the open post takes the focus: a hidden element cannot.
  useLayoutEffect(() => {
    if (stored !== readPosts() || isAwaited) return
    wereShown.current = true
    onPostsShown()
  }, [stored, isAwaited, onPostsShown])
  useEffect(() => {
    if (isAwaited && !found && stored === readPosts()) void published.look(openId)
  }, [stored, isAwaited, found, published, openId])

  // Unknown before all posts are loaded, and while some cannot be read.
  const isKnown = stored.problem === null && (wereShown.current || stored === latest)

  function problemOf(): AddressProblem | null {
    if (openId === null || open || isAwaited) return null
    if (found === 'failed') return 'failed'
    return isKnown ? 'missing' : null
  }
  return { open, sitePost, problem: problemOf() }
}
