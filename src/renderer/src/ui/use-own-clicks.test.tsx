import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useOwnClicks } from './use-own-clicks'

const onPress = vi.fn()
beforeEach(() => onPress.mockClear())

function View({ place }: { place: string }) {
  return (
    <div onClickCapture={useOwnClicks(place)}>
      <button type="button" onClick={onPress}>
        Button of {place}
      </button>
    </div>
  )
}

/** The `detail`th click of those that belong together; 0: by a key. Gives whether it pressed the button. */
function click(detail: number): boolean {
  onPress.mockClear()
  fireEvent.click(screen.getByRole('button'), { detail })
  return onPress.mock.calls.length === 1
}

it('presses nothing of a new place with the second half of a double click', () => {
  const { rerender } = render(<View place="editor" />)
  expect(click(1)).toBe(true)
  rerender(<View place="list" />)
  expect([click(2), click(3)]).toEqual([false, false])
  expect([click(1), click(2)]).toEqual([true, true])
})

it('presses nothing with the second half of a double click that began before it was there', () => {
  render(<View place="question" />)
  expect(click(2)).toBe(false)
  expect(click(1)).toBe(true)
})

it('lets a key press a button of a new place at once', () => {
  const { rerender } = render(<View place="editor" />)
  click(1)
  rerender(<View place="list" />)
  expect(click(0)).toBe(true)
})
