import { shownExcerpt } from '@/domain/post/excerpt'
import { type BlogPost, titleOf } from '@/domain/post/post'
import { CHIP } from '@/ui/chip'
import { TagList } from '@/ui/tag-list'
import { dayIn, WORDS } from '@/ui/words'
import { PostPicture } from '../post-picture'
import { useSite } from '../site-watch'
import { quietState, STATE_WORDS } from '../site-words'

export type PostRowProps = {
  post: BlogPost
  isSelected: boolean
  onEdit: (id: string) => void
  onDelete: (post: BlogPost) => void
  onSelect: (id: string) => void
}

const ACTION =
  'min-h-11 rounded-full px-4 font-display text-sm text-soft transition-colors hover:bg-well hover:text-ink max-lg:grid max-lg:size-11 max-lg:place-content-center max-lg:px-0 max-lg:text-[0px]'

/**
 * One post of the list (product.md §2.13). Few elements, as the rows in view take most of the time that the list needs to
 * open.
 */
export function PostRow({ post, isSelected, onEdit, onDelete, onSelect }: PostRowProps) {
  const title = titleOf(post)
  return (
    <article
      data-post={post.id}
      data-selected={isSelected || undefined}
      className="post-row group border-b border-rule py-2 lg:py-1.5 transition-colors hover:bg-paper data-selected:bg-wash"
    >
      <div className="flex flex-1 basis-11 flex-wrap items-center self-start sm:flex-none sm:flex-nowrap sm:gap-4 sm:self-center">
        <label className="relative z-1 grid size-11 cursor-pointer place-items-center">
          <input
            type="checkbox"
            aria-label={`Select ${title}`}
            checked={isSelected}
            onChange={() => onSelect(post.id)}
            className="size-4.5 accent-accent"
          />
        </label>
        <PostPicture post={post} />
      </div>
      <div className="row-text min-w-0 grow-999 basis-36">
        <h3
          dir="auto"
          className="line-clamp-2 text-[1.0625rem] leading-[1.375rem] text-wrap group-hover:text-accent sm:line-clamp-1"
        >
          {title}
        </h3>
        <p dir="auto" className="line-clamp-2 text-sm leading-5 text-wrap text-soft">
          {shownExcerpt(post)}
        </p>
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.8125rem] leading-6 text-faint sm:gap-x-3">
          <time dateTime={post.date}>{dayIn(WORDS, post.date)}</time>
          <span>{post.readTime}</span>
          <OnSite id={post.id} />
          <TagList tags={post.tags} variant="line" className="flex-1 basis-16" />
        </div>
      </div>
      <div className="flex flex-1 basis-11 flex-wrap items-center sm:flex-none sm:flex-nowrap">
        <button
          type="button"
          // The whole row opens the editor. A button that moves while it is pressed would pull this along.
          className={`row-edit ${ACTION} after:absolute after:inset-0`}
          aria-label={`Edit ${title}`}
          onClick={() => onEdit(post.id)}
        >
          Edit
        </button>
        <button
          type="button"
          data-delete
          className={`row-delete ${ACTION} relative z-1`}
          aria-label={`Delete ${title}`}
          onClick={() => onDelete(post)}
        >
          Delete
        </button>
      </div>
    </article>
  )
}

const DOTS = {
  'on the site': 'before:bg-success',
  changed: 'before:bg-accent',
  'not on the site': 'before:border before:border-faint',
  scheduled: 'before:border-2 before:border-accent',
}

/** What visitors see, if it differs from the rest. A separate component, so that a new state renders nothing else. */
function OnSite({ id }: { id: string }) {
  const { states } = useSite()
  const state = states.get(id)
  return (
    state &&
    state !== quietState(states) && (
      <span
        className={`${CHIP} before:mr-1.5 before:inline-block before:size-2 before:rounded-full ${DOTS[state]}`}
      >
        {STATE_WORDS[state]}
      </span>
    )
  )
}
