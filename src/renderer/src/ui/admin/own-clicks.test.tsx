import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ownClicks } from './own-clicks'

const onPress = vi.fn()
beforeEach(() => onPress.mockClear())

function View({ name }: { name: string }) {
  return (
    <div onClickCapture={ownClicks(name)}>
      <button type="button" onClick={onPress}>
        Button of {name}
      </button>
    </div>
  )
}

/** The `detail`th click of a series; 0 for a key. Returns whether it pressed the button. */
function click(detail: number, name = /./): boolean {
  onPress.mockClear()
  fireEvent.click(screen.getByRole('button', { name }), { detail })
  return onPress.mock.calls.length === 1
}

it('ignores the second click of a double click in a new view', () => {
  const { rerender } = render(<View name="editor" />)
  expect(click(1)).toBe(true)
  rerender(<View name="list" />)
  expect([click(2), click(3)]).toEqual([false, false])
  expect([click(1), click(2)]).toEqual([true, true])
})

it('ignores the second click of a double click that began before the view appeared', () => {
  render(<View name="question" />)
  expect(click(2)).toBe(false)
  expect(click(1)).toBe(true)
})

it('lets a key press a button of a new view at once', () => {
  const { rerender } = render(<View name="editor" />)
  click(1)
  rerender(<View name="list" />)
  expect(click(0)).toBe(true)
})

/** A view, and a dialog over it or in it while `asks`. */
function Asking({ asks, isInside = false }: { asks: boolean; isInside?: boolean }) {
  const dialog = asks && (
    <div onClickCapture={ownClicks()}>
      <button type="button" onClick={onPress}>
        Answer
      </button>
    </div>
  )
  return (
    <>
      <div onClickCapture={ownClicks('list')}>
        <button type="button" onClick={onPress}>
          Row
        </button>
        {isInside && dialog}
      </div>
      {!isInside && dialog}
    </>
  )
}

it.each([false, true])(
  'ignores the second click below a dialog that closed, and in a dialog that opened: inside %s',
  (isInside) => {
    const { rerender } = render(<Asking asks={false} isInside={isInside} />)
    expect(click(1, /Row/)).toBe(true)
    rerender(<Asking asks isInside={isInside} />)
    expect(click(2, /Answer/)).toBe(false)
    expect([click(1, /Answer/), click(2, /Answer/), click(1, /Answer/)]).toEqual([true, true, true])
    rerender(<Asking asks={false} isInside={isInside} />)
    expect(click(2, /Row/)).toBe(false)
    expect([click(1, /Row/), click(2, /Row/)]).toEqual([true, true])
  },
)
