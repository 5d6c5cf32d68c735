import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron'

type Clicked = Pick<
  ContextMenuParams,
  'isEditable' | 'editFlags' | 'selectionText' | 'misspelledWord' | 'dictionarySuggestions'
>

/** The actions for a misspelled word. */
type Spelling = { readonly replace: (word: string) => void; readonly learn: (word: string) => void }

/** The context menu as data, for `Menu.buildFromTemplate`: Electron has none. It is empty if no action is possible. */
export function contextMenu(clicked: Clicked, { replace, learn }: Spelling): MenuItemConstructorOptions[] {
  const { isEditable, editFlags, selectionText, misspelledWord, dictionarySuggestions } = clicked
  if (!isEditable) return selectionText.trim() === '' ? [] : [{ role: 'copy' }]
  const spelling: MenuItemConstructorOptions[] = [
    ...dictionarySuggestions.map((label) => ({ label, click: () => replace(label) })),
    { label: 'Add to Dictionary', click: () => learn(misspelledWord) },
    { type: 'separator' },
  ]
  return [
    ...(misspelledWord === '' ? [] : spelling),
    { role: 'undo', enabled: editFlags.canUndo },
    { role: 'redo', enabled: editFlags.canRedo },
    { type: 'separator' },
    { role: 'cut', enabled: editFlags.canCut },
    { role: 'copy', enabled: editFlags.canCopy },
    { role: 'paste', enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', enabled: editFlags.canSelectAll },
  ]
}
