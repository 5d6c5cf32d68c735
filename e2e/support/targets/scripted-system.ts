import { once } from 'node:events'
import { basename, join } from 'node:path'
import type { MessageBoxOptions } from 'electron'
import type { Dialogs } from '../../../src/main/window/dialogs'

/**
 * The system around the app: its dialogs answer what a test has put in line, and what is handed to its programs
 * is noted. A dialog without an answer is cancelled, and noted too.
 */
export class ScriptedSystem implements Dialogs {
  /** The questions asked, by their first sentence. */
  readonly asked: string[] = []
  readonly unanswered: string[] = []
  /** The labels of the buttons that the next questions are answered with. */
  readonly answers: string[] = []
  /** Whether the next question that can be taken back stays open until it is. */
  leavesNextOpen = false
  /** The paths that the next dialogs for opening choose. */
  readonly choices: (readonly string[])[] = []
  /** The folders that the next dialogs for saving choose, with the proposed name. */
  readonly places: string[] = []
  readonly openedOutside: string[] = []

  showMessageAtOnce = ({ message, buttons = [], cancelId = 0 }: MessageBoxOptions): number => {
    this.asked.push(message)
    const place = buttons.indexOf(this.answers.shift() ?? '')
    if (place < 0) this.unanswered.push(`${message} [${buttons.join(', ')}]`)
    return place < 0 ? cancelId : place
  }

  showMessage = async (options: MessageBoxOptions): Promise<number> => {
    if (!this.leavesNextOpen || !options.signal) return this.showMessageAtOnce(options)
    this.leavesNextOpen = false
    this.asked.push(options.message)
    await once(options.signal, 'abort')
    return options.cancelId ?? 0
  }

  chooseFiles = async (): Promise<readonly string[]> => {
    const paths = this.choices.shift()
    if (!paths) this.unanswered.push('a dialog for opening files')
    return paths ?? []
  }

  choosePlace = async ({ defaultPath = '' }: { defaultPath?: string }): Promise<string> => {
    const folder = this.places.shift()
    if (folder === undefined) this.unanswered.push(`a dialog for saving ${defaultPath}`)
    return folder === undefined ? '' : join(folder, basename(defaultPath))
  }
}
