import { EMPTY_BOX } from '@/ui/empty-box'
import { filterResult } from '@/ui/public/filter-bar'
import { blogSection } from './blog-section'

type ListStatusProps = { shown: number; all: number; tag: string | null; onShowAll: () => void }

/** Says that there is nothing to show. Always rendered, because a screen reader announces only a change of its text. */
export function ListStatus({ shown, all, tag, onShowAll }: ListStatusProps) {
  const isEmpty = shown === 0
  const emptyText =
    tag === null
      ? 'No blog posts available yet. Check back soon!'
      : `No posts found with the selected tag: ${tag}`
  return (
    <div className={isEmpty ? `${EMPTY_BOX} text-soft` : undefined}>
      {/* Only the text is hidden: an element that left the page's flow would break scroll anchoring. */}
      <p role="status">
        {isEmpty ? emptyText : <span className="sr-only">{filterResult(tag, shown, all, 'posts')}</span>}
      </p>
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
          Show all posts
        </button>
      )}
    </div>
  )
}
