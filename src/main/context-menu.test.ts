import { expect, it } from 'vitest'
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

it('offers in a field what can be done there', () => {
  const editFlags = { ...NOTHING, canUndo: true, canPaste: true, canSelectAll: true }
  const items = contextMenu({ isEditable: true, editFlags, selectionText: '' })
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

it('offers to copy what is selected elsewhere, and nothing where nothing is', () => {
  const elsewhere = { isEditable: false, editFlags: { ...NOTHING, canCopy: true } }
  expect(contextMenu({ ...elsewhere, selectionText: 'a word' })).toEqual([{ role: 'copy' }])
  expect(contextMenu({ ...elsewhere, selectionText: ' \n' })).toEqual([])
})
