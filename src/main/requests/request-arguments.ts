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
  data: v.union([storeText, v.pipe(v.instance(Uint8Array), v.maxLength(LARGEST_TRANSFER_BYTES))]),
})

const openOptions = v.strictObject({ accept: v.pipe(v.string(), v.maxLength(LONGEST_ACCEPT)) })

/** Longer than any id that can be published: a post with a longer id can be held back. */
const LONGEST_ID = 1_000
const MOST_POSTS = 100_000
const LONGEST_WAIT_MS = 120_000

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_ID))
const ids = v.pipe(v.array(id), v.maxLength(MOST_POSTS))

const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const MOST_DIGESTS = 20
const alias = v.pipe(v.string(), v.maxLength(LONGEST_NAME))
const MOST_ALIASES = 50
const instant = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/))

/** By a post's id. Not an array or a class, which a record would take too. */
const byId = <Value extends v.GenericSchema>(value: Value) =>
  v.pipe(
    v.custom<object>((input) => Object.prototype.toString.call(input) === '[object Object]'),
    v.record(id, value),
  )

const publishRequest = v.strictObject({
  posts: storeText,
  seen: digest,
  publish: ids,
  remove: ids,
  at: byId(instant),
  aliases: v.exactOptional(byId(v.pipe(v.array(alias), v.maxLength(MOST_ALIASES)))),
  upTo: v.picklist(['push', 'write']),
})

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
  readRepository: v.strictTuple([]),
  setHeldBack: v.strictTuple([id, v.boolean()]),
  publishPosts: v.strictTuple([publishRequest]),
  cancelPublishing: v.strictTuple([]),
  readEditedFrom: v.strictTuple([]),
  rememberEditedFrom: v.strictTuple([byId(v.pipe(v.array(digest), v.maxLength(MOST_DIGESTS)))]),
  readPublished: v.strictTuple([v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LONGEST_WAIT_MS))]),
  copyText: v.strictTuple([storeText]),
  setUnsaved: v.strictTuple([v.boolean()]),
  answerClosing: v.strictTuple([v.boolean()]),
}
