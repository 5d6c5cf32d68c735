import { memo } from 'react'
import { LuPencil, LuTrash2 } from 'react-icons/lu'
import { formatLongDay } from '@/domain/calendar-day'
import { type BlogPost, titleOf } from '@/domain/post'
import { safeImageAddress } from '@/domain/web-address'
import { QUIET_BUTTON } from '@/ui/button'
import { DeferredImage } from '@/ui/deferred-image'
import { TagList } from '@/ui/tag-list'
import { useSiteState } from '../site-watch'
import { STATE_WORDS } from '../site-words'

type PostRowProps = {
  post: BlogPost
  onEdit: (id: string) => void
  onDelete: (post: BlogPost) => void
}

/** One post of the list (product.md §2.13). Memoised: typing in the search renders the list again. */
export const PostRow = memo(function PostRow({ post, onEdit, onDelete }: PostRowProps) {
  const title = titleOf(post)
  const image = safeImageAddress(post.imageUrl)
  return (
    <article
      data-post={post.id}
      className="grid grid-cols-1 gap-x-6 gap-y-4 rounded-2xl border border-rule bg-surface p-5 shadow-card sm:grid-cols-[auto_1fr]"
    >
      {image && <DeferredImage src={image} className="aspect-video rounded-xl sm:w-40" />}
      <div className={`min-w-0 ${image ? '' : 'sm:col-span-full'}`}>
        <h3 dir="auto" className="line-clamp-3 text-xl">
          {title}
        </h3>
        <p dir="auto" className="mt-1.5 line-clamp-2 text-soft">
          {post.excerpt}
        </p>
        <p className="mt-3 flex flex-wrap gap-x-4 text-sm text-faint">
          <time dateTime={post.date}>{formatLongDay(post.date)}</time>
          <span>{post.readTime}</span>
          <OnSite id={post.id} />
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <TagList tags={post.tags} />
          <div className="-my-1 -mr-2 ml-auto flex flex-wrap justify-end">
            <button
              type="button"
              className={QUIET_BUTTON}
              aria-label={`Edit ${title}`}
              onClick={() => onEdit(post.id)}
            >
              <LuPencil aria-hidden className="size-4" />
              Edit
            </button>
            <button
              type="button"
              data-delete
              className={QUIET_BUTTON}
              aria-label={`Delete ${title}`}
              onClick={() => onDelete(post)}
            >
              <LuTrash2 aria-hidden className="size-4" />
              Delete
            </button>
          </div>
        </div>
      </div>
    </article>
  )
})

const COLOURS = {
  'on the site': 'text-success',
  changed: 'text-accent',
  'not on the site': 'text-soft',
  scheduled: 'text-accent',
}

/** Whether visitors can read this text. A component of its own, so that a new state renders nothing else. */
function OnSite({ id }: { id: string }) {
  const state = useSiteState(id)
  return state && <span className={COLOURS[state]}>{STATE_WORDS[state]}</span>
}
