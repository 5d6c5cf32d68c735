import { type BrowserWindow, dialog } from 'electron'
import type { Dialogs } from './dialogs'

/** The system's dialogs, before `window`. */
export function dialogsOf(window: BrowserWindow): Dialogs {
  return {
    showMessage: async (options) => (await dialog.showMessageBox(window, options)).response,
    showMessageAtOnce: (options) => dialog.showMessageBoxSync(window, options),
    chooseFiles: async (options) => (await dialog.showOpenDialog(window, options)).filePaths,
    choosePlace: async (options) => (await dialog.showSaveDialog(window, options)).filePath,
  }
}
