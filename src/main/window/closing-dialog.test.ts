import type { MessageBoxOptions } from 'electron'
import { expect, it } from 'vitest'
import { closingQuestions } from './closing-dialog'

/** The questions of an owner who always chooses the button with this label, or presses Escape. */
function answering(label: string | null) {
  const choose = ({ buttons = [], cancelId = -1 }: MessageBoxOptions) =>
    label === null ? cancelId : buttons.indexOf(label)
  return closingQuestions({ showMessage: async (options) => choose(options), showMessageAtOnce: choose })
}

const NEVER = new AbortController().signal

it.each([
  ['Save', 'save'],
  ['Discard', 'discard'],
  ['Keep editing', 'stay'],
  [null, 'stay'],
])('takes %s for unsaved changes as %s', async (label, choice) => {
  expect(await answering(label).ask(NEVER)).toBe(choice)
})

it('lets the question about unsaved changes be taken back', async () => {
  const withdrawn = new AbortController()
  let shown: MessageBoxOptions | null = null
  const showMessage = async (options: MessageBoxOptions) => {
    shown = options
    return 0
  }
  await closingQuestions({ showMessage, showMessageAtOnce: () => 0 }).ask(withdrawn.signal)
  expect(shown).toHaveProperty('signal', withdrawn.signal)
})

it.each([
  ['Leave', true],
  ['Keep editing', false],
  [null, false],
])('takes %s for a page that is going as %s', (label, leaves) => {
  expect(answering(label).askToDiscard()).toBe(leaves)
})

it.each([
  ['Reload', true],
  ['Close', false],
  [null, false],
])('takes %s for a page that has crashed as %s', async (label, reloads) => {
  expect(await answering(label).askToReload()).toBe(reloads)
})
