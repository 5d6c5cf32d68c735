import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { MessageBoxOptions } from 'electron'

/**
 * The computer and its owner: all state that outlives or leaves the app. A test scripts the owner's answers.
 * A dialog without an answer is cancelled and listed in `unanswered`, which must be empty at the end.
 */
export class FakeSystem {
  /** Who holds the single-instance lock of a profile's folder. */
  readonly locks = new Map<string, { emit(event: 'second-instance', ...args: unknown[]): unknown }>()
  /** Addresses that were opened in the browser or the mail program. */
  readonly openedOutside: string[] = []
  readonly shownFolders: string[] = []
  clipboard = ''
  /** The text of the site's `published.json`; null while the site cannot be reached. */
  siteShows: string | null = null
  /** The first sentence of each message shown, oldest first. */
  readonly messages: string[] = []
  readonly unanswered: string[] = []
  /** The labels of the buttons that answer the next messages. */
  readonly answers: string[] = []
  /** The paths that the next dialogs for opening choose. */
  readonly choices: (readonly string[])[] = []
  /** The folders that the next dialogs for saving choose, with the proposed name. */
  readonly saveFolders: string[] = []

  /** Replaces Electron's `dialog`, also in Electron itself. */
  readonly dialog = {
    showMessageBox: async (_window: unknown, options: MessageBoxOptions) => ({
      response: this.pressButton(options),
      checkboxChecked: false,
    }),
    showMessageBoxSync: (_window: unknown, options: MessageBoxOptions) => this.pressButton(options),
    showOpenDialog: async () => {
      const filePaths = this.choices.shift()
      if (!filePaths) this.unanswered.push('a dialog for opening files')
      return { canceled: !filePaths?.length, filePaths: filePaths ?? [] }
    },
    showSaveDialog: async (_window: unknown, { defaultPath = '' }: { defaultPath?: string }) => {
      const folder = this.saveFolders.shift()
      if (folder === undefined) this.unanswered.push(`a dialog for saving ${defaultPath}`)
      const filePath = folder === undefined ? '' : join(folder, basename(defaultPath))
      return { canceled: filePath === '', filePath }
    },
    showErrorBox: (title: string, content: string) => void this.messages.push(`${title}: ${content}`),
  }

  /** Replaces Electron's `shell`, also in Electron itself. */
  readonly shell = {
    openExternal: async (address: string) => void this.openedOutside.push(address),
    openPath: async (path: string): Promise<string> => {
      // According to its documentation it does not reject.
      if (!existsSync(path)) return 'Failed to open path'
      this.shownFolders.push(path)
      return ''
    },
  }

  /** Replaces the system's `fetch`. Only the site answers. */
  readonly fetch = async (address: unknown): Promise<Response> => {
    if (this.siteShows === null) throw new TypeError('fetch failed')
    return Object.defineProperty(new Response(this.siteShows), 'url', { value: String(address) })
  }

  private pressButton({ message, buttons = [], cancelId = 0 }: MessageBoxOptions): number {
    this.messages.push(message)
    const index = buttons.indexOf(this.answers.shift() ?? '')
    if (index < 0) this.unanswered.push(`${message} [${buttons.join(', ')}]`)
    return index < 0 ? cancelId : index
  }
}
