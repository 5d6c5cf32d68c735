import type { MessageBoxOptions } from 'electron'
import { expect, it } from 'vitest'
import { closingQuestions } from './closing-dialog'

const pressEscape = ({ cancelId = -1 }: MessageBoxOptions) => cancelId

it('takes Escape for the answer that loses nothing', async () => {
  const questions = closingQuestions({
    showMessage: async (options) => pressEscape(options),
    showMessageAtOnce: pressEscape,
  })
  expect(await questions.ask(new AbortController().signal)).toBe('stay')
  expect(questions.askToDiscard()).toBe(false)
  expect(await questions.askToReload()).toBe(false)
})
