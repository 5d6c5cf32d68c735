import type { Counted } from '@/domain/post/post'
import type { PostSummary } from '@/domain/post/post-summary'
import { EMPTY_BOX } from '@/ui/empty-box'
import { CardList } from '@/ui/public/card-list'
import { FilterBar } from '@/ui/public/filter-bar'
import { fill, useWords } from '@/ui/words'
import { MorePosts } from './more-posts'
import { PostCard } from './post-card'
import type { PublishedList } from './published-posts'
import { blogSection } from './use-return-to-card'

type PostListProps = {
  posts: readonly PostSummary[]
  /** The number of posts under all tags, including those that are not loaded. */
  total: number
  tags: readonly Counted[]
  /** The selected tag, and the tag of `posts`. They differ while the whole list is fetched. */
  tag: string | null
  shownTag: string | null
  onSelectTag: (tag: string | null) => void
  /** The published list, which may be incomplete; null for local posts. */
  more: PublishedList | null
  onShowAll: () => void
  feed: string | undefined
  openingId: string | null
  addressOf: (id: string) => string
  onOpen: (id: string) => void
}

/** product.md §2.9: the filter and the cards, or a sentence if there are none. */
export function PostList(props: PostListProps) {
  const { posts, total, tags, tag, shownTag, onSelectTag, more, onShowAll, feed } = props
  const { openingId, addressOf, onOpen } = props
  const words = useWords()
  return (
    <>
      {tags.length > 0 && (
        <FilterBar
          label={words.filterPosts}
          all={words.allTags}
          options={tags}
          selected={tag}
          onSelect={onSelectTag}
        />
      )}
      {posts.length > 0 && (
        <CardList>
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard
                post={post}
                address={addressOf(post.id)}
                isOpening={post.id === openingId}
                onOpen={onOpen}
              />
            </li>
          ))}
        </CardList>
      )}
      <ListStatus
        shown={posts.length}
        all={total}
        tag={total > 0 ? shownTag : null}
        onShowAll={() => onSelectTag(null)}
      />
      {(more || feed) && (
        <div className="screen-only mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          {more && <MorePosts list={more} total={total} onShowAll={onShowAll} />}
          {feed && (
            <a href={feed} className="py-2 text-sm text-soft underline underline-offset-4 hover:text-ink">
              {words.rssFeed}
            </a>
          )}
        </div>
      )}
    </>
  )
}

type ListStatusProps = { shown: number; all: number; tag: string | null; onShowAll: () => void }

/** The number of filtered posts, or a sentence if there are none. Always rendered, because a screen reader announces only a change of its text. */
function ListStatus({ shown, all, tag, onShowAll }: ListStatusProps) {
  const words = useWords()
  const isEmpty = shown === 0
  const result = tag === null ? '' : fill(words.filteredPosts, { tag, shown, all })
  const emptyText = tag === null ? words.noPosts : fill(words.noPostsWithTag, { tag })
  return (
    <div className={isEmpty ? `${EMPTY_BOX} text-soft` : undefined}>
      {/* Only the text is hidden: an element that left the page's flow would break scroll anchoring. */}
      <p role="status">{isEmpty ? emptyText : <span className="sr-only">{result}</span>}</p>
      {isEmpty && tag !== null && (
        <button
          type="button"
          onClick={() => {
            onShowAll()
            // The button disappears, and the focus with it.
            blogSection()?.focus({ preventScroll: true })
          }}
          className="mt-3 px-2 py-1 font-display text-accent underline underline-offset-4"
        >
          {words.clearFilter}
        </button>
      )}
    </div>
  )
}
