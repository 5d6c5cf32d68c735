import * as v from 'valibot'
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

const file = v.strictObject({
  name: fileName,
  content: v.union([storeText, v.pipe(v.instance(Uint8Array), v.maxLength(LARGEST_TRANSFER_BYTES))]),
})

const openOptions = v.strictObject({
  accept: v.pipe(v.string(), v.maxLength(LONGEST_ACCEPT)),
  multiple: v.boolean(),
})

type ArgumentSchemas = {
  readonly [Name in RequestName]: v.GenericSchema<unknown, DesktopRequests[Name]['takes']>
}

/** What each request takes. The page shows what others wrote: an injected script must get no further than this. */
export const REQUEST_ARGUMENTS: ArgumentSchemas = {
  checkForLoss: v.strictTuple([storedText]),
  backUpPosts: v.strictTuple([storeText]),
  listBackups: v.strictTuple([]),
  readBackup: v.strictTuple([v.pipe(v.string(), v.check(isBackupName))]),
  chooseBackup: v.strictTuple([]),
  saveFile: v.strictTuple([file]),
  openFiles: v.strictTuple([openOptions]),
  copyText: v.strictTuple([storeText]),
  setUnsaved: v.strictTuple([v.boolean()]),
  answerClosing: v.strictTuple([v.boolean()]),
}
