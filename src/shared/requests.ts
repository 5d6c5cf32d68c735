import * as v from 'valibot'
import { type Change, type CommitResult, isOwnPath, type RepositoryRead } from '../publishing/repository'
import { DESKTOP_STORE_LIMIT, LARGEST_TRANSFER_BYTES } from './limits'

/** Why a file was not written. The older file is whole. */
export type WriteFailure = {
  readonly ok: false
  readonly reason: 'disk-full' | 'not-allowed' | 'failed'
  /** The system's own words. */
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
  /** The system's own words. */
  readonly detail: string
}

/** Why a file is not accepted as a backup. */
export type BackupDamage = 'damaged' | 'not-a-backup' | 'unreadable'

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
  | { readonly ok: false; readonly reason: BackupDamage }

/** The state of the page's store when the page loads. */
export type StoredText =
  | { readonly readable: true; readonly text: string | null }
  /** The browser refused to read the store. */
  | { readonly readable: false }

export type DesktopFile = { readonly name: string; readonly data: Uint8Array }

/** The folder that the owner chose: the clone of their site's repository. The page learns its name, not its path. */
export type ChosenFolder = { readonly ok: true; readonly folder: string }

/** `why`: sentences for the owner. */
export type RefusedFolder = { readonly ok: false; readonly why: string }

const LONGEST_NAME = 255
const LONGEST_WAIT_MS = 120_000
const MOST_FILES = 100_000

const storeText = v.pipe(v.string(), v.maxLength(DESKTOP_STORE_LIMIT))
const storedText: v.GenericSchema<unknown, StoredText> = v.union([
  v.strictObject({ readable: v.literal(true), text: v.nullable(storeText) }),
  v.strictObject({ readable: v.literal(false) }),
])
/** A name that a dialog may propose: no path, and nothing that a file system or a reader may take for another name. */
const fileName = v.pipe(
  v.string(),
  v.maxLength(LONGEST_NAME),
  v.regex(/^[^\\/:*?"<>|\p{Cc}\p{Cf}]+$/u),
  v.check((name) => !/^\.|[. ]$/.test(name)),
)
const bytes = v.pipe(v.instance(Uint8Array), v.maxLength(LARGEST_TRANSFER_BYTES))
const file: v.GenericSchema<unknown, DesktopFile> = v.strictObject({ name: fileName, data: bytes })
/** The name of a picture: digits of its hash, and its ending. */
const pictureFile = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}\.(?:jpg|png|gif|webp)$/))
const timeoutMs = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LONGEST_WAIT_MS))
/** git's id of a commit or a file, or a folder's own. */
const oid = v.pipe(v.string(), v.regex(/^[0-9a-f]{40,64}$/))
/** The repository's door checks each path again. */
const change: v.GenericSchema<unknown, Change> = v.pipe(
  v.map(v.pipe(v.string(), v.check(isOwnPath)), v.nullable(bytes)),
  v.minSize(1),
  v.maxSize(MOST_FILES),
)

type Request<Arguments extends unknown[], Answer> = {
  readonly takes: v.GenericSchema<unknown, Arguments>
  /** This is only a type, and has no value. */
  readonly gives?: Answer
}

function takes<const Items extends v.TupleItems>(...items: Items) {
  const schema = v.strictTuple(items)
  return { gives: <Answer>(): Request<v.InferOutput<typeof schema>, Answer> => ({ takes: schema }) }
}

/**
 * Page → main: what each request takes, which main checks, and what it gives. A rejection means a bug or a refused
 * sender. The page shows others' texts: an injected script must get no further than these checks.
 */
export const REQUESTS = {
  /**
   * Each page calls it once it has loaded, before its first `backUpPosts`. Asks the owner when posts seem lost. Gives
   * the text to store instead, or null when the stored text stays.
   */
  checkForLoss: takes(storedText).gives<string | null>(),
  /** Writes the whole stored text to a backup file, after each successful save. */
  backUpPosts: takes(storeText).gives<BackupOutcome>(),
  listBackups: takes().gives<ListOutcome>(),
  /** Gives the text of a listed backup, by its name. The page stores it. */
  readBackup: takes(fileName).gives<BackupText>(),
  /** Lets the owner choose a backup file in the system's dialog. Null when cancelled. */
  chooseBackup: takes().gives<BackupText | null>(),
  /** Writes a picture of the posts' texts beside the backups. */
  keepPicture: takes(pictureFile, bytes).gives<BackupOutcome>(),
  /** The bytes of such a picture, also beside the chosen backup. The page checks them by their name. Null without one. */
  findPicture: takes(pictureFile).gives<Uint8Array | null>(),
  /** Lets the owner choose where to save the file. */
  saveFile: takes(file).gives<SaveFileOutcome>(),
  /** Lets the owner choose the folder of their site's repository, and remembers it. Null when cancelled. */
  chooseRepository: takes().gives<ChosenFolder | RefusedFolder | null>(),
  /** The three calls of that repository's door (src/publishing/repository.ts): `fresh`, the tip and the change, a picture. */
  readRepository: takes(v.boolean()).gives<RepositoryRead>(),
  commitToRepository: takes(oid, change).gives<CommitResult>(),
  readPicture: takes(fileName, oid).gives<Uint8Array | null>(),
  /** The text of the site's `published.json`, from the address in the config. Null without an answer in time. */
  readPublished: takes(timeoutMs).gives<string | null>(),
  /** The address of the failed run that should have built this commit. Null if none is known to have failed. */
  failedBuild: takes(oid).gives<string | null>(),
  /** Copies a text to the clipboard. The page itself has no permission for it. */
  copyText: takes(storeText).gives<undefined>(),
  /** Whether closing the window now would lose typed text. */
  setUnsaved: takes(v.boolean()).gives<undefined>(),
  /** Answers `closing`: whether the window may close, with nothing unsaved. */
  answerClosing: takes(v.boolean()).gives<undefined>(),
}

export type RequestName = keyof typeof REQUESTS
export type TakenBy<Name extends RequestName> = v.InferOutput<(typeof REQUESTS)[Name]['takes']>
export type GivenBy<Name extends RequestName> =
  (typeof REQUESTS)[Name] extends Request<infer _, infer Answer> ? Answer : never
