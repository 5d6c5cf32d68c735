import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ToastProvider, useToast } from './toasts'

const LONG_MS = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type PageProps = { onUndo: () => void; onShown: (end: () => void) => void }

function Page({ onUndo, onShown }: PageProps) {
  const show = useToast()
  return (
    <>
      <button
        type="button"
        onClick={() => onShown(show({ text: 'First', action: { label: 'Undo', run: onUndo } }))}
      >
        Show the first
      </button>
      <button type="button" onClick={() => show({ text: 'Second' })}>
        Show the second
      </button>
    </>
  )
}

const show = (which: 'first' | 'second') => fireEvent.click(screen.getByText(`Show the ${which}`))
/** Twice: a message that goes is still on the page for the time of its going. */
function passTime() {
  act(() => vi.advanceTimersByTime(LONG_MS))
  act(() => vi.advanceTimersByTime(LONG_MS))
}
const place = () => screen.getByRole('status')
const undo = () => screen.getByText('Undo')

function openPage() {
  const undone = vi.fn()
  let end = () => {}
  const keepEnd = (endOfLast: () => void) => {
    end = endOfLast
  }
  render(<Page onUndo={undone} onShown={keepEnd} />, { wrapper: ToastProvider })
  show('first')
  return { undone, end: () => end() }
}

it('goes after a while', () => {
  openPage()
  expect(place().textContent).toContain('First')
  passTime()
  expect(place().textContent).toBe('')
})

it('stays while it has the focus, though the pointer comes and goes', () => {
  openPage()
  act(() => undo().focus())
  fireEvent.pointerEnter(place())
  fireEvent.pointerLeave(place())
  passTime()
  expect(place().textContent).toContain('First')
  act(() => undo().blur())
  passTime()
  expect(place().textContent).toBe('')
})

it('stays while it is pointed at, though the focus comes and goes', () => {
  openPage()
  fireEvent.pointerEnter(place())
  act(() => undo().focus())
  act(() => undo().blur())
  passTime()
  expect(place().textContent).toContain('First')
  fireEvent.pointerLeave(place())
  passTime()
  expect(place().textContent).toBe('')
})

it('stays when another one comes under the pointer', () => {
  openPage()
  fireEvent.pointerEnter(place())
  show('second')
  passTime()
  expect(place().textContent).toContain('Second')
})

it('is not held by the focus of a message that has gone', () => {
  openPage()
  act(() => undo().focus())
  fireEvent.click(undo())
  show('second')
  passTime()
  expect(place().textContent).toBe('')
})

it('is not held by the focus of a message that gave way to newer ones', () => {
  openPage()
  act(() => undo().focus())
  for (let more = 0; more < 3; more++) show('first')
  expect(document.activeElement).toBe(document.body)
  passTime()
  expect(place().textContent).toBe('')
})

it('is not held by being pointed at once it goes', () => {
  openPage()
  act(() => vi.advanceTimersByTime(8000))
  fireEvent.pointerEnter(place())
  passTime()
  expect(place().textContent).toBe('')
})

it('can be ended before its time', () => {
  const { end } = openPage()
  act(end)
  act(() => vi.advanceTimersByTime(1000))
  expect(place().textContent).toBe('')
})

it('is read alone, and not with those that stand there already', () => {
  openPage()
  expect(place().getAttribute('aria-atomic')).toBe('false')
})

it('stays beside the next ones while it offers something, and goes for them otherwise', () => {
  const { undone } = openPage()
  show('second')
  show('first')
  expect(screen.getAllByText('Undo')).toHaveLength(2)
  expect(place().textContent).not.toContain('Second')
  for (const left of [1, 0]) {
    fireEvent.keyDown(window, { key: 'z', ctrlKey: true })
    expect(screen.queryAllByText('Undo')).toHaveLength(left)
  }
  expect(undone).toHaveBeenCalledTimes(2)
  for (let more = 0; more < 5; more++) show('first')
  expect(screen.getAllByText('Undo')).toHaveLength(3)
})

it('offers nothing any more while it goes', () => {
  const { undone } = openPage()
  act(() => vi.advanceTimersByTime(LONG_MS))
  expect(place().firstElementChild?.hasAttribute('inert')).toBe(true)
  fireEvent.keyDown(window, { key: 'z', ctrlKey: true })
  expect(undone).not.toHaveBeenCalled()
})

it('another one that comes while it goes stays for its own time', () => {
  openPage()
  act(() => vi.advanceTimersByTime(LONG_MS))
  show('second')
  act(() => vi.advanceTimersByTime(1000))
  expect(place().textContent).toBe('Second')
  expect(place().firstElementChild?.hasAttribute('inert')).toBe(false)
})

it('is not undone by keys while a dialog asks for something', () => {
  const { undone } = openPage()
  const press = () => fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true })
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  press()
  expect(undone).not.toHaveBeenCalled()
  dialog.remove()
  press()
  expect(undone).toHaveBeenCalledOnce()
})
