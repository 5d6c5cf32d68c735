/**
 * How many UTF-16 units the page's store holds in the app, keys included, so that no text of posts is longer. Electron
 * raises Chromium's quota to 100 MiB, and a unit takes two bytes.
 */
export const DESKTOP_STORE_LIMIT = 52_428_800

/** What the native menu asks of the page. */
export const MENU_COMMANDS = [
  'new-post',
  'export',
  'import',
  'restore-backup',
  'go-admin',
  'go-public',
] as const
export type MenuCommand = (typeof MENU_COMMANDS)[number]

/** Why a file was not written. What was there before is whole. */
export type WriteFailure = {
  readonly ok: false
  readonly reason: 'disk-full' | 'not-allowed' | 'failed'
  /** In the system's words, for the record. */
  readonly detail: string
}

/** `ok` is said only of a file that is complete and synced. */
export type BackupOutcome = { readonly ok: true; readonly name: string } | WriteFailure

/** `ok` is said only of a file that is complete and synced. */
export type SaveOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'cancelled' }
  | WriteFailure

/** Why a file or a folder was not read. */
export type ReadFailure = {
  readonly ok: false
  readonly reason: 'not-allowed' | 'unreadable'
  /** In the system's words, for the record. */
  readonly detail: string
}

/** Why a file is not taken as a backup. 'newer' was written by a later version of the app. */
export type BackupDamage = 'truncated' | 'garbled' | 'not-a-backup' | 'newer' | 'unreadable'

export type BackupSummary = {
  /** The file's name, which `readBackup` takes. */
  readonly name: string
  /** An ISO 8601 instant, UTC. */
  readonly savedAt: string
  /** Null where the backed-up text was no list, or cannot be read. */
  readonly postCount: number | null
  readonly state: 'good' | BackupDamage
}

/** Newest first; none where the folder is not there yet. */
export type ListOutcome = { readonly ok: true; readonly backups: readonly BackupSummary[] } | ReadFailure

export type BackupText =
  | { readonly ok: true; readonly text: string; readonly savedAt: string }
  | { readonly ok: false; readonly reason: BackupDamage | 'missing' }

/** What the page finds in its store when it starts. */
export type StoredText =
  | { readonly readable: true; readonly text: string | null }
  /** The browser refused to read the store. */
  | { readonly readable: false }

type FileContent = string | Uint8Array

export type DesktopFile = { readonly name: string; readonly content: FileContent }

type OpenedFile = { readonly name: string; readonly content: Uint8Array }

/**
 * Why none of the chosen files was opened, and by its name which one it was: of those that are together 'too-large', far
 * beyond any export, the largest.
 */
export type OpenFailure = { readonly name: string } & (
  | ReadFailure
  | { readonly ok: false; readonly reason: 'too-large' }
)

/** No files when the dialog was cancelled. */
export type OpenOutcome = { readonly ok: true; readonly files: readonly OpenedFile[] } | OpenFailure

type OpenOptions = {
  /** As an input's `accept`: endings and media types, separated by commas. */
  readonly accept: string
  readonly multiple: boolean
}

/** Page → main. Each takes its arguments and gives its answer; a rejection means a bug or a refused sender. */
export type DesktopRequests = {
  /**
   * To be called by each page that is loaded, before its first `backUpPosts`. Asks the owner when posts seem lost; gives the text to
   * store in their place, or null when what is stored stands.
   */
  checkStart: { takes: [stored: StoredText]; gives: string | null }
  /** Writes the whole stored text to a backup file; after each successful save. */
  backUpPosts: { takes: [text: string]; gives: BackupOutcome }
  listBackups: { takes: []; gives: ListOutcome }
  /** The text of a listed backup, to be stored by the page. */
  readBackup: { takes: [name: string]; gives: BackupText }
  /** Lets the owner choose a backup file in the system's dialog; null when cancelled. */
  chooseBackup: { takes: []; gives: BackupText | null }
  /** Lets the owner choose where to save the file. */
  saveFile: { takes: [file: DesktopFile]; gives: SaveOutcome }
  /** Lets the owner choose files. */
  openFiles: { takes: [options: OpenOptions]; gives: OpenOutcome }
  /** Whether closing the window now would lose what was typed. */
  setUnsaved: { takes: [unsaved: boolean]; gives: undefined }
  /**
   * Answers the events `saveBeforeClosing` and `discardBeforeClosing`: whether nothing is unsaved any more, so that
   * the window may close.
   */
  answerClosing: { takes: [done: boolean]; gives: undefined }
}

/** Main → page. */
export type DesktopEvents = {
  menuCommand: [command: MenuCommand]
  saveBeforeClosing: []
  /** The window closes soon after it, answered or not. */
  discardBeforeClosing: []
}

export type RequestName = keyof DesktopRequests
export type EventName = keyof DesktopEvents

/** What the preload exposes to the page, under `DESKTOP_API_KEY`. */
export type DesktopApi = {
  readonly [Name in RequestName]: (
    ...args: DesktopRequests[Name]['takes']
  ) => Promise<DesktopRequests[Name]['gives']>
} & {
  /** Each gives a function that ends the listening. */
  readonly [Name in EventName as `on${Capitalize<Name>}`]: (
    listener: (...args: DesktopEvents[Name]) => void,
  ) => () => void
}

/** The global the page finds the API under. */
export const DESKTOP_API_KEY = 'inkfolioDesktop'

/** The name on the wire. Preload and main both take it from here. */
export function channelOf(name: RequestName | EventName): `inkfolio:${RequestName | EventName}` {
  return `inkfolio:${name}`
}
