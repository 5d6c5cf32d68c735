import type { MouseEvent } from 'react'
import { formatLongDay } from '@/domain/calendar-day'
import { type BlogPost, titleOf } from '@/domain/post'
import { safeImageAddress } from '@/domain/web-address'
import { DeferredImage } from '@/ui/deferred-image'
import { TagList } from '@/ui/tag-list'

/** The id of the link that opens a post, so that the focus can return to it. */
export function readMoreId(postId: string): string {
  return `read-more-${postId}`
}

type PostCardProps = { post: BlogPost; address: string; onOpen: (id: string) => void }

/** A click that asks for this page: with a key held down or another button it asks for a tab or a window. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

/** One post in the list (spec §2.9). */
export function PostCard({ post, address, onOpen }: PostCardProps) {
  const image = safeImageAddress(post.imageUrl)
  return (
    <article className="group relative flex w-full flex-col overflow-hidden rounded-2xl border border-rule bg-surface shadow-card transition-[box-shadow,translate,border-color] duration-300 ease-out hover:-translate-y-1 hover:border-edge hover:shadow-lift">
      {image && <DeferredImage src={image} alt="" className="aspect-video border-b border-rule" />}
      <div className="flex grow flex-col p-6">
        <TagList tags={post.tags} className="mb-4" />
        <h3 dir="auto" className="text-2xl font-semibold">
          {titleOf(post)}
        </h3>
        <p dir="auto" className="mt-2.5 line-clamp-3 text-soft">
          {post.excerpt}
        </p>
        <p className="mt-auto flex flex-wrap gap-x-4 pt-6 text-sm text-faint">
          <span>{post.readTime}</span>
          <time dateTime={post.date}>{formatLongDay(post.date)}</time>
        </p>
        <a
          id={readMoreId(post.id)}
          href={address}
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            onOpen(post.id)
          }}
          aria-label={`Read More: ${titleOf(post)}`}
          className="mt-3 self-start py-1 font-medium text-accent after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          <span className="underlined pb-0.5">Read More</span>
        </a>
      </div>
    </article>
  )
}
