import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ToastProvider, useHiddenOffers, useToast } from './toasts'

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
        onClick={() => onShown(show({ text: 'First', action: { label: 'Undo', run: onUndo, isUndo: true } }))}
      >
        Show the first
      </button>
      <button type="button" onClick={() => show({ text: 'Third', action: { label: 'Open', run: onUndo } })}>
        Show the third
      </button>
      <button type="button" onClick={() => show({ text: 'Second' })}>
        Show the second
      </button>
    </>
  )
}

const show = (which: 'first' | 'second' | 'third') => fireEvent.click(screen.getByText(`Show the ${which}`))
const passTime = () => act(() => vi.advanceTimersByTime(LONG_MS))
const place = () => screen.getByRole('status')
const undo = () => screen.getByText('Undo')

function openPage() {
  const undone = vi.fn()
  let end = () => {}
  const setEnd = (endOfLast: () => void) => {
    end = endOfLast
  }
  render(<Page onUndo={undone} onShown={setEnd} />, { wrapper: ToastProvider })
  show('first')
  return { undone, end: () => end() }
}

it('is announced alone, and disappears after a while', () => {
  openPage()
  expect(place().getAttribute('aria-atomic')).toBe('false')
  expect(place().textContent).toContain('First')
  passTime()
  expect(place().textContent).toBe('')
})

const FOCUS = { begin: () => act(() => undo().focus()), end: () => act(() => undo().blur()) }
const POINTER = {
  begin: () => fireEvent.pointerEnter(place()),
  end: () => fireEvent.pointerLeave(place()),
}

it.each([
  { what: 'focus, whatever the pointer does', held: FOCUS, other: POINTER },
  { what: 'pointer, whatever the focus does', held: POINTER, other: FOCUS },
])('stays while it has the $what', ({ held, other }) => {
  openPage()
  for (const change of [held.begin, other.begin, other.end]) change()
  passTime()
  expect(place().textContent).toContain('First')
  held.end()
  passTime()
  expect(place().textContent).toBe('')
})

it('stays when another one appears under the pointer', () => {
  openPage()
  fireEvent.pointerEnter(place())
  show('second')
  passTime()
  expect(place().textContent).toContain('Second')
})

it.each([
  { what: 'focus of a message that was removed', hold: FOCUS, release: () => fireEvent.click(undo()) },
  { what: 'pointer that pressed a removed message', hold: POINTER, release: () => fireEvent.click(undo()) },
  {
    what: 'focus of a message that gave way to newer ones',
    hold: FOCUS,
    release: () => {
      for (let more = 0; more < 3; more++) show('first')
      expect(document.activeElement).toBe(document.body)
    },
  },
])('is not held by the $what', ({ hold, release }) => {
  openPage()
  hold.begin()
  release()
  show('second')
  passTime()
  expect(place().textContent).toBe('')
})

it('can be ended early', () => {
  const { end } = openPage()
  act(end)
  expect(place().textContent).toBe('')
})

it('stays beside later ones if it has an action, and gives way to them otherwise', () => {
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

it('does not react to keys while a dialog is open', () => {
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

function Form() {
  useHiddenOffers()
  return null
}

it('waits while a form hides it, and its key does nothing then', () => {
  const undone = vi.fn()
  const page = (form: boolean) => (
    <ToastProvider>
      <Page onUndo={undone} onShown={() => {}} />
      {form && <Form />}
    </ToastProvider>
  )
  const { rerender } = render(page(false))
  show('first')
  rerender(page(true))
  show('second')
  expect(place().textContent).toBe('Second')
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  passTime()
  expect(place().textContent).toBe('')
  expect(undone).not.toHaveBeenCalled()
  // The form's own offer is shown.
  show('first')
  expect(screen.getAllByText('Undo')).toHaveLength(1)
  passTime()
  rerender(page(false))
  expect(place().textContent).toContain('First')
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(undone).toHaveBeenCalledOnce()
})

it('shows one with another action in a form too, and no key runs it', () => {
  const opened = vi.fn()
  render(
    <ToastProvider>
      <Page onUndo={opened} onShown={() => {}} />
      <Form />
    </ToastProvider>,
  )
  show('third')
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(opened).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('Open'))
  expect(opened).toHaveBeenCalledOnce()
})
