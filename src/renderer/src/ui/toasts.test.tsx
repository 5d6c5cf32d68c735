import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ToastProvider, useToast } from './toasts'

const LONG_MS = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Page() {
  const show = useToast()
  return (
    <>
      <button type="button" onClick={() => show({ text: 'First', action: { label: 'Undo', run: () => {} } })}>
        Show the first
      </button>
      <button type="button" onClick={() => show({ text: 'Second' })}>
        Show the second
      </button>
    </>
  )
}

const show = (which: 'first' | 'second') => fireEvent.click(screen.getByText(`Show the ${which}`))
const passTime = () => act(() => vi.advanceTimersByTime(LONG_MS))
const place = () => screen.getByRole('status')
const undo = () => screen.getByText('Undo')

function openPage() {
  render(<Page />, { wrapper: ToastProvider })
  show('first')
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
  expect(place().textContent).toBe('Second')
})

it('is not held by the focus of a message that has gone', () => {
  openPage()
  act(() => undo().focus())
  show('second')
  passTime()
  expect(place().textContent).toBe('')
})
