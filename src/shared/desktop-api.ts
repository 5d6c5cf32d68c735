import type { Change, CommitResult, RepositoryRead } from '../publishing/repository'

/**
 * How many UTF-16 units the page's store holds in the app, keys included. No text of posts is longer. Electron raises
 * Chromium's quota to 100 MiB, and a unit takes two bytes.
 */
export const DESKTOP_STORE_LIMIT = 52_428_800

/** The commands of the native menu that the page carries out. */
export const MENU_COMMANDS = [
  'new-post',
  'export',
  'import',
  'restore-backup',
  'publish',
  'go-admin',
  'go-public',
] as const
export type MenuCommand = (typeof MENU_COMMANDS)[number]

/** Why a file was not written. The older file is whole. */
export type WriteFailure = {
  readonly ok: false
  readonly reason: 'disk-full' | 'not-allowed' | 'failed'
  /** In the system's words. */
  readonly detail: string
}

/** `ok` means that the file is complete and synced. */
export type BackupOutcome = { readonly ok: true; readonly name: string } | WriteFailure

/** `ok` means that the file is complete and synced. */
export type SaveFileOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'cancelled' }
  | WriteFailure

/** Why a file or a folder was not read. */
export type ReadFailure = {
  readonly ok: false
  readonly reason: 'not-allowed' | 'unreadable'
  /** In the system's words. */
  readonly detail: string
}

/** Why a file is not accepted as a backup. 'newer' was written by a later version of the app. */
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

/** Newest first. None where the folder does not exist yet. */
export type ListOutcome = { readonly ok: true; readonly backups: readonly BackupSummary[] } | ReadFailure

export type BackupText =
  | { readonly ok: true; readonly text: string; readonly savedAt: string }
  | { readonly ok: false; readonly reason: BackupDamage | 'missing' }

/** The state of the page's store when the page loads. */
export type StoredText =
  | { readonly readable: true; readonly text: string | null }
  /** The browser refused to read the store. */
  | { readonly readable: false }

export type DesktopFile = { readonly name: string; readonly data: string | Uint8Array }

export type OpenedFile = {
  readonly name: string
  readonly data: Uint8Array
  /** The time of its last change, in ms. */
  readonly lastModified: number
}

/**
 * Why none of the chosen files was opened, and the name of the file at fault. 'too-large': together they are far larger
 * than any export; the name is the largest file's.
 */
export type OpenFailure = { readonly name: string } & (
  | ReadFailure
  | { readonly ok: false; readonly reason: 'too-large' }
)

/** No files when the dialog was cancelled. */
export type OpenOutcome = { readonly ok: true; readonly files: readonly OpenedFile[] } | OpenFailure

export type OpenOptions = {
  /** As an input's `accept`: endings and media types, separated by commas. A hint to the dialog, not a check. */
  readonly accept: string
}

/** The folder that the owner chose: the clone of their site's repository. The page learns its name, not its path. */
export type ChosenFolder = { readonly ok: true; readonly folder: string }

/** `why`: sentences for the owner. */
export type RefusedFolder = { readonly ok: false; readonly why: string }

/** Page → main. Each takes its arguments and gives its answer; a rejection means a bug or a refused sender. */
export type DesktopRequests = {
  /**
   * Each page calls it once it has loaded, before its first `backUpPosts`. Asks the owner when posts seem lost. Returns
   * the text to store instead, or null when the stored text stays.
   */
  checkForLoss: { takes: [stored: StoredText]; gives: string | null }
  /** Writes the whole stored text to a backup file, after each successful save. */
  backUpPosts: { takes: [text: string]; gives: BackupOutcome }
  listBackups: { takes: []; gives: ListOutcome }
  /** Returns the text of a listed backup. The page stores it. */
  readBackup: { takes: [name: string]; gives: BackupText }
  /** Lets the owner choose a backup file in the system's dialog. Null when cancelled. */
  chooseBackup: { takes: []; gives: BackupText | null }
  /** Lets the owner choose where to save the file. */
  saveFile: { takes: [file: DesktopFile]; gives: SaveFileOutcome }
  /** Lets the owner choose files. */
  openFiles: { takes: [options: OpenOptions]; gives: OpenOutcome }
  /** Lets the owner choose the folder of their site's repository, and remembers it. Null when cancelled. */
  chooseRepository: { takes: []; gives: ChosenFolder | RefusedFolder | null }
  /** The three calls of that repository's door (src/publishing/repository.ts). */
  readRepository: { takes: [fresh: boolean]; gives: RepositoryRead }
  commitToRepository: { takes: [tip: string, change: Change]; gives: CommitResult }
  readPicture: { takes: [name: string, oid: string]; gives: Uint8Array | null }
  /** The text of the site's `published.json`, from the address in the config. Null without an answer in time. */
  readPublished: { takes: [timeoutMs: number]; gives: string | null }
  /** The address of the failed run that should have built this commit. Null if none is known to have failed. */
  failedBuild: { takes: [commit: string]; gives: string | null }
  /** Copies a text to the clipboard. The page itself has no permission for it. */
  copyText: { takes: [text: string]; gives: undefined }
  /** Whether closing the window now would lose typed text. */
  setUnsaved: { takes: [unsaved: boolean]; gives: undefined }
  /** Answers `saveBeforeClosing` and `discardBeforeClosing`: whether the window may close, with nothing unsaved. */
  answerClosing: { takes: [done: boolean]; gives: undefined }
}

/** Main → page. */
export type DesktopEvents = {
  menuCommand: [command: MenuCommand]
  saveBeforeClosing: []
  /** The window closes soon after this event, with or without an answer. */
  discardBeforeClosing: []
}

export type RequestName = keyof DesktopRequests
export type EventName = keyof DesktopEvents

/** The API that the preload exposes to the page, under `DESKTOP_API_KEY`. */
export type DesktopApi = {
  readonly [Name in RequestName]: (
    ...args: DesktopRequests[Name]['takes']
  ) => Promise<DesktopRequests[Name]['gives']>
} & {
  /** Each returns a function that stops listening. */
  readonly [Name in EventName as `on${Capitalize<Name>}`]: (
    listener: (...args: DesktopEvents[Name]) => void,
  ) => () => void
}

/** The name of the page's global that has the API. */
export const DESKTOP_API_KEY = 'inkfolioDesktop'

/** The name of the IPC channel, for preload and main. */
export function channelOf(name: RequestName | EventName): `inkfolio:${RequestName | EventName}` {
  return `inkfolio:${name}`
}
