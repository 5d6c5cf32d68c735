import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toDraft } from '@/domain/post/draft'
import { aPost } from '@/testing/factories'
import { ChangedElsewhere } from './editor-notices'

beforeEach(() => vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('compares typed text only after a pause', () => {
  const theirs = aPost({ title: 'Theirs' })
  const props = { theirs, onKeepMine: () => {}, onTakeTheirs: () => {} }
  const noticeOf = (title: string) => <ChangedElsewhere mine={{ ...toDraft(theirs), title }} {...props} />
  const compared = () => screen.getByText(/^abc?d?$/).textContent
  const { rerender } = render(noticeOf('ab'))
  for (const title of ['abc', 'abcd']) {
    rerender(noticeOf(title))
    act(() => vi.advanceTimersByTime(300))
    expect(compared()).toBe('ab')
  }
  act(() => vi.advanceTimersByTime(100))
  expect(compared()).toBe('abcd')
})
