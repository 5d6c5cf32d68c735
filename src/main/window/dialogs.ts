import type { MessageBoxOptions, OpenDialogOptions, SaveDialogOptions } from 'electron'

/** The system's dialogs before the owner's window. */
export type Dialogs = {
  /** Gives the number of the button that was chosen. */
  readonly showMessage: (options: MessageBoxOptions) => Promise<number>
  /** The same, with everything else at a stand until there is an answer. */
  readonly showMessageAtOnce: (options: MessageBoxOptions) => number
  /** Gives no path when it was cancelled. */
  readonly chooseFiles: (options: OpenDialogOptions) => Promise<readonly string[]>
  /** Gives '' when it was cancelled. */
  readonly choosePlace: (options: SaveDialogOptions) => Promise<string>
}
