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
const toasts = () => screen.getByRole('status')
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

it('is announced without the other messages, and is dismissed after a timeout', () => {
  openPage()
  expect(toasts().getAttribute('aria-atomic')).toBe('false')
  expect(toasts().textContent).toContain('First')
  passTime()
  expect(toasts().textContent).toBe('')
})

const FOCUS = { begin: () => act(() => undo().focus()), end: () => act(() => undo().blur()) }
const POINTER = {
  begin: () => fireEvent.pointerEnter(toasts()),
  end: () => fireEvent.pointerLeave(toasts()),
}

it.each([
  { what: 'focus', held: FOCUS, other: POINTER },
  { what: 'pointer', held: POINTER, other: FOCUS },
])('stays while it has the $what', ({ held, other }) => {
  openPage()
  for (const change of [held.begin, other.begin, other.end]) change()
  passTime()
  expect(toasts().textContent).toContain('First')
  held.end()
  passTime()
  expect(toasts().textContent).toBe('')
})

it('stays when another message appears under the pointer', () => {
  openPage()
  fireEvent.pointerEnter(toasts())
  show('second')
  passTime()
  expect(toasts().textContent).toContain('Second')
})

it.each([
  { what: 'focus of a message that was removed', hold: FOCUS, release: () => fireEvent.click(undo()) },
  { what: 'pointer that pressed a removed message', hold: POINTER, release: () => fireEvent.click(undo()) },
  {
    what: 'focus of a message that newer ones replaced',
    hold: FOCUS,
    release: () => {
      for (let more = 0; more < 3; more++) show('first')
      expect(document.activeElement).toBe(document.body)
    },
  },
])('is dismissed despite the $what', ({ hold, release }) => {
  openPage()
  hold.begin()
  release()
  show('second')
  passTime()
  expect(toasts().textContent).toBe('')
})

it('can be dismissed early', () => {
  const { end } = openPage()
  act(end)
  expect(toasts().textContent).toBe('')
})

it('stays beside later messages if it has an action, and is replaced otherwise', () => {
  const { undone } = openPage()
  show('second')
  show('first')
  expect(screen.getAllByText('Undo')).toHaveLength(2)
  expect(toasts().textContent).not.toContain('Second')
  for (const left of [1, 0]) {
    fireEvent.keyDown(window, { key: 'z', ctrlKey: true })
    expect(screen.queryAllByText('Undo')).toHaveLength(left)
  }
  expect(undone).toHaveBeenCalledTimes(2)
  for (let more = 0; more < 5; more++) show('first')
  expect(screen.getAllByText('Undo')).toHaveLength(3)
})

it('ignores keys while a dialog is open', () => {
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

it('is paused while a form hides it, and its key does nothing', () => {
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
  expect(toasts().textContent).toBe('Second')
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  passTime()
  expect(toasts().textContent).toBe('')
  expect(undone).not.toHaveBeenCalled()
  // The form's own offer is shown.
  show('first')
  expect(screen.getAllByText('Undo')).toHaveLength(1)
  passTime()
  rerender(page(false))
  expect(toasts().textContent).toContain('First')
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(undone).toHaveBeenCalledOnce()
})

it('shows a message with another action in a form too, and no key runs it', () => {
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
