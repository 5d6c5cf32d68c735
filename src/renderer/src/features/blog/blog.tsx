import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { distinctTags, isNothingStored, neighboursOf, newestFirst, withTag } from '@/domain/post'
import { summaryOf, wholeOf } from '@/domain/site-posts'
import { readPosts, usePosts } from '@/storage/posts'
import { CardList } from '@/ui/public/card-list'
import { FilterBar } from '@/ui/public/filter-bar'
import { Section } from '@/ui/public/section'
import { AddressNotice, type AddressProblem } from './address-notice'
import { ListStatus } from './list-status'
import { MorePosts } from './more-posts'
import { OpenPost } from './open-post'
import { PostCard } from './post-card'
import { PostDetails } from './post-details'
import { type PublishedPosts, usePublished } from './published-posts'
import { useReturnToCard } from './use-return-to-card'
import { WhosePosts } from './whose-posts'

type BlogProps = {
  /** The post whose whole text is open, from the path; null for the list. */
  openId: string | null
  published: PublishedPosts
  /** The path at which a post is read. */
  addressOf: (id: string) => string
  listAddress: string
  onOpen: (id: string) => void
  /** From an open post to another. */
  onTurn: (id: string) => void
  onClose: () => void
  /** Loads the address of a post as a page: its text could not be fetched. */
  onLeave: (id: string) => void
  /** Whether nothing may scroll: the browser restores the reader's position, or the post was in the page's HTML. */
  isInPlace: () => boolean
  /** Called when the list is as it will be, or the post of the address is there or is known to be missing. */
  onPostsShown: () => void
}

/**
 * product.md §2.9: the list of posts or, at /blog/{id}, the whole text of one in its place. A browser with a list of posts
 * shows exactly these, any other the published ones.
 */
export function Blog(props: BlogProps) {
  const { openId, published, addressOf, listAddress, onOpen, onTurn, onClose, onLeave, isInPlace } = props
  const { onPostsShown } = props
  // Deferred: a long list is rendered in small pieces, and the page responds in between.
  const latest = usePosts()
  const stored = useDeferredValue(latest)
  const site = usePublished(published)
  const list = useDeferredValue(site.list)
  const [tag, setTag] = useState<string | null>(null)
  const [isCopyHidden, hideCopy] = useState(false)
  const hasCopy = !isNothingStored(stored)
  const isOwn = published.total === 0 || (hasCopy && !isCopyHidden)

  const { posts } = stored
  const found = openId === null ? undefined : site.posts.get(openId)
  const isOfBrowser = isOwn || found === 'missing'
  const own = isOfBrowser ? posts.find(({ id }) => id === openId) : undefined
  const sitePost = typeof found === 'object' ? found : undefined
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
  const problem = problemOf()
  useReturnToCard(open?.id ?? null, problem !== null)

  // Until the whole list is there, the newest posts stay.
  const shownTag = isOwn || list.state === 'whole' ? tag : null
  const cards = isOwn ? newestFirst(posts).map((post) => summaryOf(post)) : list.cards
  const shown = withTag(cards, shownTag)
  const tags = isOwn ? distinctTags(posts) : published.tags
  const all = isOwn ? posts.length : published.total
  const hasPictures = cards.some(({ image }) => image)
  const { newer, older } =
    sitePost && open === sitePost && shownTag === null ? sitePost : neighboursOf(shown, open?.id)

  function problemOf(): AddressProblem | null {
    if (openId === null || open || isAwaited) return null
    if (found === 'failed') return 'failed'
    return isKnown ? 'missing' : null
  }

  /** The post that was pressed last, while its text is fetched. */
  const pressed = useRef<string | null>(null)
  const [openingId, setOpeningId] = useState<string | null>(null)
  const setPressed = (id: string | null) => {
    pressed.current = id
    setOpeningId(id)
  }
  /** Has a post ready before the address changes. */
  const whenReady = (go: (id: string) => void) => async (id: string) => {
    if (isOwn && posts.some((post) => post.id === id)) return go(id)
    setPressed(id)
    const isThere = await published.read(id)
    if (pressed.current !== id) return
    setPressed(null)
    if (isThere) go(id)
    else onLeave(id)
  }
  // Whatever was pressed before, the reader has gone elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the address counts.
  useEffect(() => setPressed(null), [openId])

  return (
    <Section
      id="blog"
      title="Blog"
      subtitle="Thoughts, tutorials and insights about Python development and technology."
      isQuiet={open !== undefined}
      aside={open && <PostDetails post={open} />}
    >
      {open ? (
        <OpenPost
          // Another text at the same address is another post to its reader.
          key={`${own ? 'own' : 'published'} ${open.id}`}
          post={open}
          newer={newer}
          older={older}
          addressOf={addressOf}
          listAddress={listAddress}
          isInPlace={isInPlace}
          onTurn={whenReady(onTurn)}
          onClose={onClose}
        />
      ) : (
        <>
          {problem && (
            <AddressNotice
              key={problem}
              problem={problem}
              isInPlace={isInPlace}
              onRetry={() => openId !== null && void published.look(openId)}
            />
          )}
          {published.total > 0 && hasCopy && (
            <WhosePosts
              isOwn={isOwn}
              published={published.total}
              onSwitch={() => {
                hideCopy(isOwn)
                setTag(null)
              }}
            />
          )}
          {tags.length > 0 && (
            <FilterBar
              label="Filter posts by tag"
              all="All Posts"
              options={tags}
              selected={tag}
              onSelect={(selected) => {
                setTag(selected)
                if (!isOwn && selected !== null) void published.loadAll()
              }}
            />
          )}
          {shown.length > 0 && (
            <CardList>
              {shown.map((post) => (
                <li key={post.id}>
                  <PostCard
                    post={post}
                    address={addressOf(post.id)}
                    hasCover={hasPictures}
                    isOpening={post.id === openingId}
                    onOpen={whenReady(onOpen)}
                  />
                </li>
              ))}
            </CardList>
          )}
          <ListStatus
            shown={shown.length}
            all={all}
            tag={all > 0 ? shownTag : null}
            onShowAll={() => setTag(null)}
          />
          {published.total > 0 && (
            <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
              {!isOwn && <MorePosts list={list} total={all} onShowAll={published.loadAll} />}
              {published.feed && (
                <a
                  href={published.feed}
                  className="py-2 text-sm text-soft underline underline-offset-4 hover:text-ink"
                >
                  RSS feed
                </a>
              )}
            </div>
          )}
        </>
      )}
    </Section>
  )
}
