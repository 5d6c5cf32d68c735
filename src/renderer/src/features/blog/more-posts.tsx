import { useLayoutEffect, useRef } from 'react'
import { buttonClass } from '@/ui/button'
import { fill, useWords } from '@/ui/words'
import { readMoreId } from './post-card'
import type { PublishedList } from './published-posts'

type MorePostsProps = { list: PublishedList; total: number; onShowAll: () => void }

/** The button below the newest posts that fetches all posts. */
export function MorePosts({ list, total, onShowAll }: MorePostsProps) {
  const { cards, state } = list
  const words = useWords()
  /** The number of cards when the button was pressed. */
  const before = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (state !== 'whole' || before.current === null) return
    const firstNew = cards[before.current]
    before.current = null
    // If the reader has not moved on, the focus has disappeared with the button.
    if (firstNew && document.activeElement === document.body)
      document.getElementById(readMoreId(firstNew.id))?.focus({ preventScroll: true })
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
        {state === 'failed' ? words.tryAgain : fill(words.showAllPosts, { n: total })}
      </button>
      {state === 'failed' && (
        <p role="alert" className="text-soft">
          {words.otherPostsFailed}
        </p>
      )}
    </div>
  )
}
