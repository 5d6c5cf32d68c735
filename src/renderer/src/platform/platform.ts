import type {
  BackupOutcome,
  BackupText,
  ListOutcome,
  MenuCommand,
  StoredText,
} from '../../../shared/desktop-api'
import type { Files } from './files'

/** The desktop contract's own words, for whoever uses this interface: `shared/` is known to `platform/` alone. */
export type {
  BackupOutcome,
  BackupSummary,
  BackupText,
  ListOutcome,
  MenuCommand,
  OpenFailure,
  ReadFailure,
  StoredText,
  WriteFailure,
} from '../../../shared/desktop-api'

/** Backups of the stored posts, outside of the browser's profile. A browser keeps none. */
interface Backups {
  /** Whether there are backups here at all, now or later. */
  readonly areKept: boolean
  /**
   * To be asked by each page that is loaded, before its first `write`. Asks the owner when posts seem lost; gives the text to store in
   * their place, or null when what is stored stands.
   */
  checkStart(stored: StoredText): Promise<string | null>
  /** Writes the whole stored text to a backup of its own. */
  write(text: string): Promise<BackupOutcome>
  list(): Promise<ListOutcome>
  read(name: string): Promise<BackupText>
  /** Lets the owner choose a backup's file; null when cancelled. */
  choose(): Promise<BackupText | null>
}

/** The window around the page: a browser's tab, or the app's own window with its menu. */
export interface AppWindow {
  /** Calls back with what the owner chose in the menu. Returns what ends it. */
  onMenuCommand(listener: (command: MenuCommand) => void): () => void
  /** Tells whether closing now would lose what was typed. */
  setUnsaved(unsaved: boolean): void
  /** Calls back when the owner chose to save before closing; resolves to whether all is saved. */
  onSaveBeforeClosing(listener: () => Promise<boolean>): () => void
  /** Calls back when the owner chose to close without saving; resolves when no copy of it is kept any more. */
  onDiscardBeforeClosing(listener: () => Promise<void>): () => void
}

/** What a browser and the desktop app do differently. Each has one object of this shape. */
export interface Platform {
  /** How many UTF-16 units the store of one origin holds, keys included. */
  readonly storeLimit: number
  readonly files: Files
  readonly backups: Backups
  readonly window: AppWindow
}
