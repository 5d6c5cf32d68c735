import { type KeyboardEvent, memo } from 'react'
import { LuFileText, LuPencil, LuTrash2 } from 'react-icons/lu'
import { formatLongDay } from '@/domain/calendar-day'
import { type BlogPost, titleOf } from '@/domain/post'
import { safeImageAddress } from '@/domain/web-address'
import { Chip } from '@/ui/chip'
import { DeferredImage } from '@/ui/deferred-image'
import { TagList } from '@/ui/tag-list'
import { useSiteState } from '../site-watch'
import { STATE_WORDS } from '../site-words'

export type PostRowProps = {
  post: BlogPost
  isSelected: boolean
  onEdit: (id: string) => void
  onDelete: (post: BlogPost) => void
  /** `isRange`: with all posts since the last one. */
  onSelect: (id: string, isRange: boolean) => void
  /** An arrow key moves to the next or the last row. */
  onStep: (id: string, by: 1 | -1, isRange: boolean) => void
}

const ACTION =
  'inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-display text-sm text-soft transition-colors hover:bg-well hover:text-ink max-lg:size-11 max-lg:justify-center max-lg:px-0'

/** One post of the list (product.md §2.13). Memoised: typing in the search renders the list again. */
export const PostRow = memo(function PostRow(props: PostRowProps) {
  const { post, isSelected, onEdit, onDelete, onSelect, onStep } = props
  const title = titleOf(post)
  const image = safeImageAddress(post.imageUrl)
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onStep(post.id, by, event.shiftKey)
  }
  return (
    <article
      data-post={post.id}
      data-selected={isSelected || undefined}
      className="post-row group relative border-b border-rule py-2 transition-colors hover:bg-paper data-selected:bg-wash"
    >
      <label
        // It would select the text in between.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        className="relative z-1 grid size-11 cursor-pointer place-items-center self-start [grid-area:box] sm:self-center"
      >
        <input
          type="checkbox"
          aria-label={`Select ${title}`}
          checked={isSelected}
          onChange={({ nativeEvent }) => onSelect(post.id, (nativeEvent as MouseEvent).shiftKey === true)}
          onKeyDown={step}
          className="size-4.5 accent-accent"
        />
      </label>
      <div className="max-sm:mx-2 max-sm:w-10 max-sm:self-start min-[20rem]:max-sm:mx-auto [grid-area:image]">
        {image ? (
          <DeferredImage src={image} className="aspect-square rounded-lg sm:aspect-video" />
        ) : (
          <div className="grid aspect-video place-items-center rounded-lg bg-well text-faint max-sm:hidden">
            <LuFileText aria-hidden className="size-5" />
          </div>
        )}
      </div>
      <div className="min-w-0 [grid-area:text]">
        <h3
          dir="auto"
          className="line-clamp-2 text-[1.0625rem] leading-[1.375rem] group-hover:text-accent sm:line-clamp-1"
        >
          {title}
        </h3>
        <p dir="auto" className="line-clamp-2 text-sm leading-5 text-soft">
          {post.excerpt}
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.8125rem] leading-6 text-faint [grid-area:meta] sm:gap-x-3">
        <time dateTime={post.date}>{formatLongDay(post.date)}</time>
        <span>{post.readTime}</span>
        <OnSite id={post.id} />
        <TagList tags={post.tags} variant="line" className="flex-1 basis-16" />
      </div>
      <div className="flex items-center [grid-area:actions] min-[20rem]:max-sm:flex-col">
        <button
          type="button"
          // The whole row opens the editor. A button that moves while it is pressed would pull this along.
          className={`${ACTION} after:absolute after:inset-0`}
          aria-label={`Edit ${title}`}
          onClick={() => onEdit(post.id)}
        >
          <LuPencil aria-hidden className="size-4" />
          <span className="max-lg:sr-only">Edit</span>
        </button>
        <button
          type="button"
          data-delete
          className={`${ACTION} relative z-1`}
          aria-label={`Delete ${title}`}
          onClick={() => onDelete(post)}
        >
          <LuTrash2 aria-hidden className="size-4" />
          <span className="max-lg:sr-only">Delete</span>
        </button>
      </div>
    </article>
  )
})

const DOTS = {
  'on the site': 'bg-success',
  changed: 'bg-accent',
  'not on the site': 'border border-faint',
  scheduled: 'border-2 border-accent',
}

/** Whether visitors can read this text. A separate component, so that a new state renders nothing else. */
function OnSite({ id }: { id: string }) {
  const state = useSiteState(id)
  return (
    state && (
      <Chip>
        <span aria-hidden className={`mr-1.5 inline-block size-2 rounded-full ${DOTS[state]}`} />
        {STATE_WORDS[state]}
      </Chip>
    )
  )
}
