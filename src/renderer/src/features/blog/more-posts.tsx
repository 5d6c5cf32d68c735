import { useLayoutEffect, useRef } from 'react'
import { buttonClass } from '@/ui/button'
import { readMoreId } from './post-card'
import type { PublishedList } from './published-posts'

type MorePostsProps = { list: PublishedList; total: number; onShowAll: () => void }

/** The button below the newest posts that fetches all posts. */
export function MorePosts({ list, total, onShowAll }: MorePostsProps) {
  const { cards, state } = list
  /** The number of cards when the button was pressed. */
  const before = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (state !== 'whole' || before.current === null) return
    // The focused button has disappeared, so move the focus to the first new post.
    document.getElementById(readMoreId(cards[before.current]?.id ?? ''))?.focus({ preventScroll: true })
    before.current = null
  }, [cards, state])
  if (state === 'whole') return null
  return (
    <div className="no-script:hidden screen-only flex flex-wrap items-center gap-4">
      <button
        type="button"
        aria-busy={state === 'loading'}
        onClick={() => {
          before.current = cards.length
          onShowAll()
        }}
        className={`${buttonClass('outline')} bg-paper`}
      >
        {state === 'failed' ? 'Try again' : `Show all ${total} posts`}
      </button>
      {state === 'failed' && (
        <p role="alert" className="text-soft">
          The other posts could not be loaded.
        </p>
      )}
    </div>
  )
}
