import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DialogsProvider, useDialogs } from './dialogs'

const onAnswer = vi.fn()

function Asking() {
  const { confirm } = useDialogs()
  return (
    <button type="button" onClick={() => void confirm({ title: 'Sure?', action: 'Do it' }).then(onAnswer)}>
      Ask
    </button>
  )
}

const title = () => screen.queryByRole('heading')?.textContent

it.each([
  ['Escape closes it, and answers no', {}, undefined, [[false]]],
  ['Escape of a composition keeps it open', { isComposing: true }, 'Sure?', []],
  ['Escape of a composition in Safari keeps it open (Chromium’s events)', { keyCode: 229 }, 'Sure?', []],
])('%s', async (_, fields, shown, answers) => {
  onAnswer.mockClear()
  render(
    <DialogsProvider>
      <Asking />
    </DialogsProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape', ...fields })
  await expect.poll(title).toBe(shown)
  expect(onAnswer.mock.calls).toEqual(answers)
})
