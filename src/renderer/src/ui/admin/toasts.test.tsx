import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ToastProvider, useNoEarlierOffers, useToast } from './toasts'

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
  useNoEarlierOffers()
  return null
}

const show = (toast: Parameters<typeof showToast>[0]) => act(() => showToast(toast))
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

it('stays while it has the focus', () => {
  openPage()
  act(() => undo().focus())
  passTime()
  expect(toasts().textContent).toContain('First')
  act(() => undo().blur())
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

it('is dismissed by a view that its offer would cover or lead to', () => {
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
