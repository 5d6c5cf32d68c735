import type { Repository } from '@publishing/repository'
import type { DesktopApi, MenuCommand } from '../../../shared/desktop-api'
import type { ChosenFolder, RefusedFolder, SaveFileOutcome } from '../../../shared/requests'

// Only `platform/` may import `shared/`.
export type * from '../../../shared/desktop-api'
export type * from '../../../shared/requests'

/** `type` is a media type, such as 'application/json'. */
export type FileToSave = {
  readonly name: string
  readonly type: string
  readonly data: string | Uint8Array<ArrayBuffer>
}

export interface Files {
  /** Whether the owner chooses where a file is saved. Otherwise it goes to the browser's downloads. */
  readonly asksWhere: boolean
  /** In a browser, `ok` means that the download has started. A page cannot find out how it ended. */
  saveFile(file: FileToSave): Promise<SaveFileOutcome>
}

/** Backups of the stored posts, outside of the browser's profile. `REQUESTS` in src/shared/requests.ts describes each call. */
export type Backups = {
  readonly checkForLoss: DesktopApi['checkForLoss']
  readonly write: DesktopApi['backUpPosts']
  readonly list: DesktopApi['listBackups']
  readonly read: DesktopApi['readBackup']
  readonly choose: DesktopApi['chooseBackup']
  readonly keepPicture: (name: string, bytes: Uint8Array) => ReturnType<DesktopApi['keepPicture']>
}

/** The files of the site that this page belongs to. */
interface SiteFiles {
  /** The text of a file, by its path, or null. Check it: hosts answer with a page for a missing file. Desktop: null. */
  read(path: string, timeoutMs: number): Promise<string | null>
  /** The text of `published.json` as visitors get it, or null. The desktop app asks the address in the config. */
  readPublished(timeoutMs: number): Promise<string | null>
  /** The address of the failed run that should have built this commit, or null. null in a browser, which asks itself. */
  readonly failedBuild: ((commit: string) => Promise<string | null>) | null
}

/** The repository's folder on this computer, with the owner's own git. */
export interface RepositoryFolder extends Repository {
  /** Shows the system's dialog; null if cancelled. The main process remembers the folder. */
  choose(): Promise<ChosenFolder | RefusedFolder | null>
}

/** The browser's tab, or the app's window with its menu. */
export interface AppWindow {
  /** Returns a function that unsubscribes. */
  onMenuCommand(listener: (command: MenuCommand) => void): () => void
  /** Whether closing now would lose unsaved text. */
  setUnsaved(unsaved: boolean): void
  /** The owner closes the window while text is unsaved. The listener resolves to whether it may close. */
  onClosing(listener: () => Promise<boolean>): () => void
}

/** The differences between a browser and the desktop app, behind one interface. */
export interface Platform {
  /** The most UTF-16 units that localStorage can hold, keys included. */
  readonly storeLimit: number
  /** Whether the quota counts units, so that `storeLimit` is reached. Some browsers count bytes. */
  readonly countsUnits: boolean
  readonly files: Files
  /** Copies a text to the clipboard. Resolves to true on success. */
  copyText(text: string): Promise<boolean>
  /** null in a browser. */
  readonly backups: Backups | null
  readonly site: SiteFiles
  /**
   * The bytes of a picture of the posts' texts that is not stored here, from the site's files or from beside the backups.
   * Check them by the name. null without one.
   */
  findPicture(name: string): Promise<Uint8Array | null>
  /** null in a browser. */
  readonly repository: RepositoryFolder | null
  readonly window: AppWindow
}
