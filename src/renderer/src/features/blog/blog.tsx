import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { distinctTags, neighboursOf, newestFirst, withTag } from '@/domain/post'
import { safeImageAddress } from '@/domain/web-address'
import { readPosts, usePosts } from '@/storage/posts'
import { CardList } from '@/ui/public/card-list'
import { FilterBar } from '@/ui/public/filter-bar'
import { Section } from '@/ui/public/section'
import { ListStatus } from './list-status'
import { OpenPost } from './open-post'
import { PostCard } from './post-card'
import { PostDetails } from './post-details'
import { useArrival } from './use-arrival'
import { useReturnToCard } from './use-return-to-card'

type BlogProps = {
  /** The post whose whole text is open, from the path; null for the list. */
  openId: string | null
  /** The path at which a post is read. */
  addressOf: (id: string) => string
  onOpen: (id: string) => void
  /** From an open post to another. */
  onTurn: (id: string) => void
  onClose: () => void
  /** Whether the browser restores the reader's position, as after a reload. */
  isBroughtBack: () => boolean
  /** Called when the posts of this browser have replaced the prerendered list. */
  onPostsShown: () => void
}

/** product.md §2.9: the list of posts or, at /blog/{id}, the whole text of one in its place. */
export function Blog(props: BlogProps) {
  const { openId, addressOf, onOpen, onTurn, onClose, isBroughtBack, onPostsShown } = props
  // Deferred: a long list is rendered in small pieces, and the page responds in between.
  const latest = usePosts()
  const stored = useDeferredValue(latest)
  // Once they were shown, a post that is missing is known to be.
  const wereShown = useRef(false)
  // Before the open post takes the focus: a hidden element cannot.
  useLayoutEffect(() => {
    if (stored !== readPosts()) return
    wereShown.current = true
    onPostsShown()
  }, [stored, onPostsShown])
  const { posts } = stored
  const [tag, setTag] = useState<string | null>(null)
  const open = openId === null ? undefined : posts.find((post) => post.id === openId)
  // Unknown before all posts are loaded, and while some cannot be read.
  const isWhole = stored.problem === null
  const isMissing = openId !== null && !open && isWhole && (wereShown.current || stored === latest)
  useReturnToCard(open?.id ?? null, isMissing)

  const tags = distinctTags(posts)
  const shown = newestFirst(withTag(posts, tag))
  const hasPictures = posts.some((post) => safeImageAddress(post.imageUrl) !== null)
  const { before, after } = neighboursOf(shown, open?.id ?? '')
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
          key={open.id}
          post={open}
          newer={before}
          older={after}
          addressOf={addressOf}
          isBroughtBack={isBroughtBack}
          onTurn={onTurn}
          onClose={onClose}
        />
      ) : (
        <>
          {isMissing && <MissingPost isBroughtBack={isBroughtBack} />}
          {tags.length > 0 && (
            <FilterBar
              label="Filter posts by tag"
              all="All Posts"
              options={tags}
              selected={tag}
              onSelect={setTag}
            />
          )}
          {shown.length > 0 && (
            <CardList>
              {shown.map((post) => (
                <li key={post.id}>
                  <PostCard post={post} address={addressOf(post.id)} hasCover={hasPictures} onOpen={onOpen} />
                </li>
              ))}
            </CardList>
          )}
          <ListStatus
            shown={shown.length}
            all={posts.length}
            tag={posts.length > 0 ? tag : null}
            onShowAll={() => setTag(null)}
          />
        </>
      )}
    </Section>
  )
}

/** The notice above the list if no post has the address. */
function MissingPost({ isBroughtBack }: { isBroughtBack: () => boolean }) {
  const notice = useRef<HTMLParagraphElement>(null)
  useArrival(notice, isBroughtBack)
  return (
    <p
      ref={notice}
      tabIndex={-1}
      className="appear mb-8 scroll-mt-4 lg:scroll-mt-7 border-l-2 border-accent py-1 pl-4 text-soft text-balance"
    >
      <strong className="block font-display text-ink">There is no post at this address.</strong>
      It may have been taken down, or it was written in another browser.
    </p>
  )
}
