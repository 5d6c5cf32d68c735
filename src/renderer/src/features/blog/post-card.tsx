import { formatLongDay } from '@/domain/calendar-day'
import { titleOf } from '@/domain/post'
import type { PostSummary } from '@/domain/site-posts'
import { AppLink } from '@/ui/app-link'
import { DeferredImage } from '@/ui/deferred-image'
import { useOwnerLang } from '@/ui/owner-lang'
import { CARD, CARD_PICTURE, CARD_TEXT, COVERING_LINK } from '@/ui/public/card-look'
import { TagList } from '@/ui/tag-list'
import { PostCover } from './post-cover'

/** The id of the link that opens a post, so that the focus can return to it. */
export function readMoreId(postId: string): string {
  return `read-more-${postId}`
}

type PostCardProps = {
  post: PostSummary
  address: string
  /** Whether the cards have a picture on top; a post without one then gets a cover. */
  hasCover: boolean
  /** Whether the post's text is being fetched. */
  isOpening: boolean
  onOpen: (id: string) => void
}

/** One post in the list (product.md §2.9). */
export function PostCard({ post, address, hasCover, isOpening, onOpen }: PostCardProps) {
  const lang = useOwnerLang()
  const cover = <PostCover post={post} />
  return (
    <article className={CARD}>
      {hasCover && (
        <div className={`aspect-video ${CARD_PICTURE}`}>
          {post.image ? <DeferredImage src={post.image} className="size-full" fallback={cover} /> : cover}
        </div>
      )}
      <div className={CARD_TEXT}>
        <TagList tags={post.tags} className="mb-4" />
        <div className="card-body">
          <h3 lang={lang} dir="auto" className="line-clamp-4 text-2xl leading-card:text-3xl">
            {titleOf(post)}
          </h3>
          <p lang={lang} dir="auto" className="mt-2.5 line-clamp-3 text-soft">
            {post.excerpt}
          </p>
        </div>
        <div className="card-end">
          <p className="flex flex-wrap gap-x-4 text-sm text-faint">
            <span>{post.readTime}</span>
            <time dateTime={post.date}>{formatLongDay(post.date)}</time>
          </p>
          <AppLink
            id={readMoreId(post.id)}
            href={address}
            onFollow={() => onOpen(post.id)}
            aria-busy={isOpening || undefined}
            className={`mt-3 inline-block py-1 font-display text-accent ${COVERING_LINK}`}
          >
            <span className="underlined pb-0.5">Read More</span>
            {/* Not `aria-label`, because search engines read the text of a link. */}
            <span className="sr-only">
              {' '}
              about {lang ? <span lang={lang}>{titleOf(post)}</span> : titleOf(post)}
            </span>
          </AppLink>
        </div>
      </div>
    </article>
  )
}
