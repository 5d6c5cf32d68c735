import * as v from 'valibot'
import { isOwnPath } from '../../publishing/repository'
import { DESKTOP_STORE_LIMIT, type DesktopRequests, type RequestName } from '../../shared/desktop-api'
import { isBackupName } from '../backups/backup-rotation'
import { LARGEST_TRANSFER_BYTES } from './file-dialogs'

const LONGEST_NAME = 255
const LONGEST_ACCEPT = 1_000

const storeText = v.pipe(v.string(), v.maxLength(DESKTOP_STORE_LIMIT))

const storedText = v.union([
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

const file = v.strictObject({
  name: fileName,
  data: v.union([storeText, bytes]),
})

const openOptions = v.strictObject({ accept: v.pipe(v.string(), v.maxLength(LONGEST_ACCEPT)) })

const LONGEST_WAIT_MS = 120_000

/** git's id of a commit or a file, or a folder's own. */
const oid = v.pipe(v.string(), v.regex(/^[0-9a-f]{40,64}$/))
const MOST_FILES = 100_000

/** The repository's door checks each path again. */
const change = v.pipe(
  v.map(v.pipe(v.string(), v.check(isOwnPath)), v.nullable(bytes)),
  v.minSize(1),
  v.maxSize(MOST_FILES),
)

type ArgumentSchemas = {
  readonly [Name in RequestName]: v.GenericSchema<unknown, DesktopRequests[Name]['takes']>
}

/** The arguments of each request. The page shows others' texts: an injected script must get no further than this. */
export const REQUEST_ARGUMENTS: ArgumentSchemas = {
  checkForLoss: v.strictTuple([storedText]),
  backUpPosts: v.strictTuple([storeText]),
  listBackups: v.strictTuple([]),
  readBackup: v.strictTuple([v.pipe(v.string(), v.check(isBackupName))]),
  chooseBackup: v.strictTuple([]),
  saveFile: v.strictTuple([file]),
  openFiles: v.strictTuple([openOptions]),
  chooseRepository: v.strictTuple([]),
  readRepository: v.strictTuple([v.boolean()]),
  commitToRepository: v.strictTuple([oid, change]),
  readPicture: v.strictTuple([fileName, oid]),
  readPublished: v.strictTuple([v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LONGEST_WAIT_MS))]),
  failedBuild: v.strictTuple([oid]),
  copyText: v.strictTuple([storeText]),
  setUnsaved: v.strictTuple([v.boolean()]),
  answerClosing: v.strictTuple([v.boolean()]),
}
