import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ownClicks } from './own-clicks'

const onPress = vi.fn()
beforeEach(() => onPress.mockClear())

type ViewProps = { name: string; asks?: boolean; isInside?: boolean }

/** A view, and a dialog over it or in it while `asks`. */
function View({ name, asks = false, isInside = false }: ViewProps) {
  const dialog = asks && (
    <div onClickCapture={ownClicks()}>
      <button type="button" onClick={onPress}>
        Answer
      </button>
    </div>
  )
  return (
    <>
      <div onClickCapture={ownClicks(name)}>
        <button type="button" onClick={onPress}>
          Row
        </button>
        {isInside && dialog}
      </div>
      {!isInside && dialog}
    </>
  )
}

/** The `detail`th click of a series; 0 for a key. Returns whether it pressed the button. */
function click(detail: number, name = 'Row'): boolean {
  onPress.mockClear()
  fireEvent.click(screen.getByRole('button', { name }), { detail })
  return onPress.mock.calls.length === 1
}

it('ignores the second click of a double click in a new view, but no key', () => {
  const { rerender } = render(<View name="editor" />)
  expect(click(1)).toBe(true)
  rerender(<View name="list" />)
  expect([click(2), click(3)]).toEqual([false, false])
  expect([click(1), click(2)]).toEqual([true, true])
  rerender(<View name="editor" />)
  expect(click(0)).toBe(true)
})

it.each([false, true])(
  'ignores the second click below a dialog that closed, and in a dialog that opened: inside %s',
  (isInside) => {
    const { rerender } = render(<View name="list" isInside={isInside} />)
    expect(click(1)).toBe(true)
    rerender(<View name="list" isInside={isInside} asks />)
    expect(click(2, 'Answer')).toBe(false)
    expect([click(1, 'Answer'), click(2, 'Answer'), click(1, 'Answer')]).toEqual([true, true, true])
    rerender(<View name="list" isInside={isInside} />)
    expect(click(2)).toBe(false)
    expect([click(1), click(2)]).toEqual([true, true])
  },
)
