import type { Session } from 'electron'
import { expect, it, vi } from 'vitest'
import { contextMenu } from './context-menu'

const NOTHING = {
  canUndo: false,
  canRedo: false,
  canCut: false,
  canCopy: false,
  canPaste: false,
  canDelete: false,
  canSelectAll: false,
  canEditRichly: false,
}

const SPELLED = { misspelledWord: '', dictionarySuggestions: [] }
const replaceMisspelling = vi.fn()
const addWordToSpellCheckerDictionary = vi.fn()
const page = { replaceMisspelling, session: { addWordToSpellCheckerDictionary } as unknown as Session }

it('offers the possible actions in a field', () => {
  const editFlags = { ...NOTHING, canUndo: true, canPaste: true, canSelectAll: true }
  const items = contextMenu({ ...SPELLED, isEditable: true, editFlags, selectionText: '' }, page)
  const roles = items.filter(({ type }) => type !== 'separator').map(({ role, enabled }) => [role, enabled])
  expect(roles).toEqual([
    ['undo', true],
    ['redo', false],
    ['cut', false],
    ['copy', false],
    ['paste', true],
    ['selectAll', true],
  ])
})

it('offers to copy a selection elsewhere, and nothing without a selection', () => {
  const elsewhere = { ...SPELLED, isEditable: false, editFlags: { ...NOTHING, canCopy: true } }
  expect(contextMenu({ ...elsewhere, selectionText: 'a word' }, page)).toEqual([{ role: 'copy' }])
  expect(contextMenu({ ...elsewhere, selectionText: ' \n' }, page)).toEqual([])
})

it('offers suggestions for a misspelled word first, and Add to Dictionary', () => {
  const misspelled = { misspelledWord: 'teh', dictionarySuggestions: ['the', 'tea'] }
  const clicked = { ...misspelled, isEditable: true, editFlags: NOTHING, selectionText: 'teh' }
  const items = contextMenu(clicked, page)
  expect(items.slice(0, 3).map(({ label }) => label)).toEqual(['the', 'tea', 'Add to Dictionary'])
  for (const { click } of items.slice(1, 3)) (click as (() => void) | undefined)?.()
  expect(replaceMisspelling).toHaveBeenCalledExactlyOnceWith('tea')
  expect(addWordToSpellCheckerDictionary).toHaveBeenCalledExactlyOnceWith('teh')
})
