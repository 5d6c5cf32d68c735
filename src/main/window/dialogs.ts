import {
  type BrowserWindow,
  dialog,
  type MessageBoxOptions,
  type OpenDialogOptions,
  type SaveDialogOptions,
} from 'electron'

/** The system's dialogs, before `window`. */
export const dialogsOf = (window: BrowserWindow) => ({
  /** Resolves to the index of the chosen button. */
  showMessage: async (options: MessageBoxOptions) => (await dialog.showMessageBox(window, options)).response,
  /** Returns the index of the chosen button. The whole app waits for the answer. */
  showMessageAtOnce: (options: MessageBoxOptions) => dialog.showMessageBoxSync(window, options),
  /** Resolves to no path if the owner cancels. */
  chooseFiles: async (options: OpenDialogOptions) => (await dialog.showOpenDialog(window, options)).filePaths,
  /** Resolves to '' if the owner cancels. */
  chooseSavePath: async (options: SaveDialogOptions) =>
    (await dialog.showSaveDialog(window, options)).filePath,
})

export type Dialogs = ReturnType<typeof dialogsOf>
