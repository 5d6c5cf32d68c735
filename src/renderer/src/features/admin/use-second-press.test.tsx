import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useSecondPress } from './use-second-press'

const onPress = vi.fn()

function View({ entry }: { entry: string }) {
  useSecondPress(entry)
  return (
    <button type="button" onClick={onPress}>
      Button of {entry}
    </button>
  )
}

const click = (detail: number) => fireEvent.click(screen.getByRole('button'), { detail })

it('presses nothing of a new view with the second half of a double click', () => {
  const { rerender } = render(<View entry="editor" />)
  click(1)
  rerender(<View entry="list" />)
  onPress.mockClear()
  click(2)
  click(3)
  expect(onPress).not.toHaveBeenCalled()
  click(1)
  click(2)
  expect(onPress).toHaveBeenCalledTimes(2)
})

it('presses nothing with the second half of a double click that began before the first view', () => {
  render(<View entry="dashboard" />)
  onPress.mockClear()
  click(2)
  expect(onPress).not.toHaveBeenCalled()
})

it('lets a key press a button of a new view at once', () => {
  const { rerender } = render(<View entry="editor" />)
  click(1)
  rerender(<View entry="list" />)
  onPress.mockClear()
  click(0)
  expect(onPress).toHaveBeenCalledOnce()
})

it.each([{ ctrlKey: true }, { metaKey: true }])(
  'never has the browser save the page by S with %j',
  (modifier) => {
    render(<View entry="list" />)
    const isLeftToBrowser = fireEvent.keyDown(document.body, { key: 's', ...modifier })
    expect(isLeftToBrowser).toBe(false)
    expect(fireEvent.keyDown(document.body, { key: 's' })).toBe(true)
  },
)
