import { useEffect, useLayoutEffect, useRef } from 'react'
import { postAt, type StoredPosts } from '@/domain/post/post'
import { type SitePost, type WholePost, wholeOf } from '@/domain/post/post-summary'
import { readPosts } from '@/storage/posts'
import type { MarkupParser } from '@/ui/markup/use-markup'
import type { AddressProblem } from './address-notice'
import type { FoundPost, PublishedPostStore } from './published-posts'

type Sources = {
  /** The browser's posts, as rendered; `latest` may be newer. */
  stored: StoredPosts
  latest: StoredPosts
  /** Whether this browser's posts come before the published ones. */
  isLocal: boolean
  parser: MarkupParser
  published: PublishedPostStore
  /** The published post of the address, or the state of its request. */
  found: FoundPost | undefined
}

type AddressedPost = {
  open: WholePost | null
  /** The same post if it is a published one, with its neighbours. */
  sitePost: SitePost | null
  /** Whether the post will be the first content, so that the list need not be rendered. */
  isFirst: boolean
  /** Why no post is open; null at the list's address, and while it is unknown. */
  problem: AddressProblem | null
}

/**
 * The post of the address /blog/{id}: a published one is fetched if needed, a local one waits for the parser.
 * `onPostsShown` is called when the list is final, or when the post is there or known to be missing.
 */
export function useAddressedPost(
  openId: string | null,
  { stored, latest, isLocal, parser, published, found }: Sources,
  onPostsShown: () => void,
): AddressedPost {
  const mayBeLocal = isLocal || found === 'missing'
  const localPost = mayBeLocal && openId !== null ? postAt(stored.posts, openId) : undefined
  const sitePost = !localPost && typeof found === 'object' ? found : null
  const isUnparsed = localPost !== undefined && !parser.isLoaded
  const open = localPost && !isUnparsed ? wholeOf(localPost, parser.show(localPost)) : sitePost
  const isUnfetched = published.total > 0 && found !== 'missing' && found !== 'failed'
  const isAwaited = openId !== null && !open && (isUnparsed || isUnfetched)

  // Once the posts were shown, a pending change of the list does not hide the notice of a missing post.
  const wereShown = useRef(false)
  // Before the open post takes the focus, because a hidden element cannot.
  useLayoutEffect(() => {
    if (stored !== readPosts() || isAwaited) return
    wereShown.current = true
    onPostsShown()
  }, [stored, isAwaited, onPostsShown])
  useEffect(() => {
    if (!isAwaited || stored !== readPosts()) return
    if (isUnparsed) void parser.load()
    else if (!found) void published.load(openId)
  }, [stored, isAwaited, isUnparsed, parser.load, found, published, openId])

  // Whether the post is missing is unknown before all posts are loaded, and while some cannot be read.
  const isKnown = stored.problem === null && (wereShown.current || stored === latest)

  function addressProblem(): AddressProblem | null {
    if (openId === null || open || isAwaited) return null
    if (found === 'failed') return 'failed'
    return isKnown ? 'missing' : null
  }
  return { open, sitePost, isFirst: isUnparsed && !wereShown.current, problem: addressProblem() }
}
