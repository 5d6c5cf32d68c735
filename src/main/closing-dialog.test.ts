import { expect, it } from 'vitest'
import { UNSAVED_CHOICES, unsavedQuestion } from './closing-dialog'

it('has a button for each choice, and Escape stays', () => {
  const { buttons, cancelId } = unsavedQuestion()
  expect(buttons).toHaveLength(UNSAVED_CHOICES.length)
  expect(UNSAVED_CHOICES[cancelId ?? -1]).toBe('stay')
})
