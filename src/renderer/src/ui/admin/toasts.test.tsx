import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ToastProvider, useNoEarlierUndo, useToast } from './toasts'

const LONG_MS = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const run = vi.fn()
beforeEach(() => run.mockClear())

const FIRST = { text: 'First', action: { label: 'Undo', run, isUndo: true } }
const SECOND = { text: 'Second' }
const THIRD = { text: 'Third', action: { label: 'Open', run } }

let showToast: ReturnType<typeof useToast>
function Page() {
  showToast = useToast()
  return null
}
function Form() {
  useNoEarlierUndo()
  return null
}

function show(toast: Parameters<typeof showToast>[0]): () => void {
  let end = () => {}
  act(() => {
    end = showToast(toast)
  })
  return end
}
const passTime = () => act(() => void vi.advanceTimersByTime(LONG_MS))
const toasts = () => screen.getByRole('status')
const undo = () => screen.getByRole('button', { name: /^Undo/ })
const pressUndoKey = () => fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true })

/** Renders a page that shows the first message. Returns a function that shows or removes a form. */
function openPage() {
  const page = (hasForm: boolean) => (
    <ToastProvider>
      <Page />
      {hasForm && <Form />}
    </ToastProvider>
  )
  const { rerender } = render(page(false))
  show(FIRST)
  return (hasForm: boolean) => rerender(page(hasForm))
}

it('is announced without the other messages, and is dismissed after a timeout', () => {
  openPage()
  expect(toasts().getAttribute('aria-atomic')).toBe('false')
  expect(toasts().textContent).toContain('First')
  passTime()
  expect(toasts().textContent).toBe('')
})

const FOCUS = { begin: () => act(() => undo().focus()), end: () => act(() => undo().blur()) }
const POINTER = { begin: () => fireEvent.pointerEnter(toasts()), end: () => fireEvent.pointerLeave(toasts()) }

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

it.each([
  { what: 'focus of a message that was removed', hold: FOCUS, release: () => fireEvent.click(undo()) },
  { what: 'pointer that pressed a removed message', hold: POINTER, release: () => fireEvent.click(undo()) },
  {
    what: 'focus of a message that newer ones replaced',
    hold: FOCUS,
    release: () => {
      for (let more = 0; more < 3; more++) show(FIRST)
      expect(document.activeElement).toBe(document.body)
    },
  },
])('is dismissed despite the $what', ({ hold, release }) => {
  openPage()
  hold.begin()
  release()
  show(SECOND)
  passTime()
  expect(toasts().textContent).toBe('')
})

it('stays beside later messages if it has an action, and is replaced otherwise', () => {
  openPage()
  show(SECOND)
  show(FIRST)
  expect(screen.getAllByText('Undo')).toHaveLength(2)
  expect(toasts().textContent).not.toContain('Second')
  for (const left of [1, 0]) {
    pressUndoKey()
    expect(screen.queryAllByText('Undo')).toHaveLength(left)
  }
  expect(run).toHaveBeenCalledTimes(2)
  for (let more = 0; more < 5; more++) show(FIRST)
  expect(screen.getAllByText('Undo')).toHaveLength(3)
})

it('ignores keys while a dialog is open', () => {
  openPage()
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  pressUndoKey()
  expect(run).not.toHaveBeenCalled()
  dialog.remove()
  pressUndoKey()
  expect(run).toHaveBeenCalledOnce()
})

it('does not count the time behind a dialog', () => {
  openPage()
  act(() => void vi.advanceTimersByTime(7000))
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  passTime()
  dialog.remove()
  expect(toasts().textContent).toContain('Undo')
  act(() => void vi.advanceTimersByTime(1000))
  expect(toasts().textContent).toBe('')
})

it('is dismissed by a form, which has its own offers', () => {
  openPage()(true)
  expect(toasts().textContent).toBe('')
  pressUndoKey()
  expect(run).not.toHaveBeenCalled()
  show(FIRST)
  expect(screen.getAllByText('Undo')).toHaveLength(1)
})

it('has another action that no key runs', () => {
  openPage()(true)
  show(THIRD)
  pressUndoKey()
  expect(run).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('Open'))
  expect(run).toHaveBeenCalledOnce()
})
