import type { MessageBoxOptions, OpenDialogOptions, SaveDialogOptions } from 'electron'

/** The system's dialogs before the owner's window. */
export type Dialogs = {
  /** Resolves to the index of the chosen button. */
  readonly showMessage: (options: MessageBoxOptions) => Promise<number>
  /** The same, but the whole app waits for the answer. */
  readonly showMessageAtOnce: (options: MessageBoxOptions) => number
  /** Resolves to no path if the owner cancels. */
  readonly chooseFiles: (options: OpenDialogOptions) => Promise<readonly string[]>
  /** Resolves to '' if the owner cancels. */
  readonly chooseSavePath: (options: SaveDialogOptions) => Promise<string>
}
