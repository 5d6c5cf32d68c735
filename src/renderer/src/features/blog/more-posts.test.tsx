import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MorePosts } from './more-posts'
import { readMoreId } from './post-card'
import type { PublishedList } from './published-posts'

const POST = { title: '', excerpt: '', date: '2026-01-01', readTime: '', tags: [] }
const CARDS = ['a', 'b'].map((id) => ({ id, ...POST }))

const page = (list: PublishedList) => (
  <>
    <button type="button">Send</button>
    <button type="button" id={readMoreId('b')}>
      Read More
    </button>
    <MorePosts list={list} total={2} onShowAll={() => {}} />
  </>
)

it.each([
  ['Show all 2 posts', 'Read More'],
  ['Send', 'Send'],
])('moves the focus to the first new post, unless the reader has moved it: from %s to %s', (from, to) => {
  const { rerender } = render(page({ cards: CARDS.slice(0, 1), state: 'newest' }))
  fireEvent.click(screen.getByText('Show all 2 posts'))
  screen.getByText(from).focus()
  rerender(page({ cards: CARDS, state: 'whole' }))
  expect(document.activeElement?.textContent).toBe(to)
})
