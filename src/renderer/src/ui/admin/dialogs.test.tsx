import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { DialogsProvider, useDialogs } from './dialogs'

const onAnswer = vi.fn()
beforeEach(() => onAnswer.mockClear())

function Asking() {
  const { confirm, alert } = useDialogs()
  return (
    <>
      <button type="button" onClick={() => void confirm({ title: 'Sure?', action: 'Do it' }).then(onAnswer)}>
        Ask
      </button>
      <button type="button" onClick={() => void alert('Not saved')}>
        Say
      </button>
    </>
  )
}

/** Presses a button at a history entry. Returns a function that navigates to another entry. */
function pressAt(entry: string, button: string): (next: string) => void {
  const at = (shown: string) => (
    <DialogsProvider historyKey={shown}>
      <Asking />
    </DialogsProvider>
  )
  const { rerender } = render(at('first entry'))
  rerender(at(entry))
  fireEvent.click(screen.getByRole('button', { name: button }))
  return (next) => rerender(at(next))
}

const title = () => screen.queryByRole('heading')?.textContent

it('answers no on navigation', async () => {
  const goTo = pressAt('list', 'Ask')
  expect(title()).toBe('Sure?')
  goTo('dashboard')
  expect(title()).toBeUndefined()
  await expect.poll(() => onAnswer.mock.calls).toEqual([[false]])
  goTo('list')
  expect(title()).toBeUndefined()
})

it.each([
  ['Escape closes it', {}, undefined],
  ['Escape of a composition keeps it open', { isComposing: true }, 'Sure?'],
  ['Escape of a composition in Safari keeps it open (Chromium’s events)', { keyCode: 229 }, 'Sure?'],
])('%s', async (_, fields, shown) => {
  pressAt('list', 'Ask')
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape', ...fields })
  await expect.poll(title).toBe(shown)
})

it('keeps an alert open on navigation', () => {
  const goTo = pressAt('editor', 'Say')
  goTo('list')
  expect(title()).toBe('Not saved')
})

it('ignores the second click of the double click that opened it, but no later one and no key', async () => {
  pressAt('list', 'Ask')
  const answer = (detail: number) =>
    fireEvent.click(screen.getByRole('button', { name: 'Do it' }), { detail })
  answer(2)
  expect(title()).toBe('Sure?')
  answer(0)
  await expect.poll(() => onAnswer.mock.calls).toEqual([[true]])
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
  answer(1)
  await expect.poll(() => onAnswer).toHaveBeenCalledTimes(2)
})
