import type { ContextMenuParams, MenuItemConstructorOptions, WebContents } from 'electron'

type Clicked = Pick<
  ContextMenuParams,
  'isEditable' | 'editFlags' | 'selectionText' | 'misspelledWord' | 'dictionarySuggestions'
>

/** The context menu as data, for `Menu.buildFromTemplate`: Electron has none. It is empty if no action is possible. */
export function contextMenu(
  clicked: Clicked,
  page: Pick<WebContents, 'replaceMisspelling' | 'session'>,
): MenuItemConstructorOptions[] {
  const { isEditable, editFlags, selectionText, misspelledWord, dictionarySuggestions } = clicked
  if (!isEditable) return selectionText.trim() === '' ? [] : [{ role: 'copy' }]
  const spelling: MenuItemConstructorOptions[] = [
    ...dictionarySuggestions.map((label) => ({ label, click: () => page.replaceMisspelling(label) })),
    {
      label: 'Add to Dictionary',
      click: () => void page.session.addWordToSpellCheckerDictionary(misspelledWord),
    },
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
