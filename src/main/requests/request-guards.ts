import type { DesktopRequests, RequestName } from '../../shared/desktop-api'
import { isBackupName } from '../backups/backup-rotation'

/** Electron's quota for a page's store: no text of posts can be longer. */
const LONGEST_TEXT = 100 * 1024 * 1024
const LARGEST_FILE = 256 * 1024 * 1024
const LONGEST_NAME = 255
const LONGEST_ACCEPT = 1_000

type Guard<Name extends RequestName> = (args: readonly unknown[]) => args is DesktopRequests[Name]['takes']

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether the object has these fields and no others. */
const hasOnly = (value: Record<string, unknown>, ...fields: string[]): boolean =>
  Object.keys(value).length === fields.length && fields.every((field) => Object.hasOwn(value, field))

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest

/** A name that a dialog may propose: no path, nothing that a file system or a reader takes for another. */
const isFileName = (value: unknown): boolean =>
  isText(value, LONGEST_NAME) && /^[^\\/:*?"<>|\p{Cc}\p{Cf}]+$/u.test(value) && !/^\.|[. ]$/.test(value)

const isContent = (value: unknown): boolean =>
  isText(value, LONGEST_TEXT) || (value instanceof Uint8Array && value.byteLength <= LARGEST_FILE)

function isStoredText(value: unknown): boolean {
  if (!isObject(value)) return false
  if (value.readable === false) return hasOnly(value, 'readable')
  const { readable, text } = value
  return (
    readable === true && hasOnly(value, 'readable', 'text') && (text === null || isText(text, LONGEST_TEXT))
  )
}

const isFile = (value: unknown): boolean =>
  isObject(value) && hasOnly(value, 'name', 'content') && isFileName(value.name) && isContent(value.content)

const isOpenOptions = (value: unknown): boolean =>
  isObject(value) &&
  hasOnly(value, 'accept', 'multiple') &&
  isText(value.accept, LONGEST_ACCEPT) &&
  typeof value.multiple === 'boolean'

/** A guard for a request of no argument, or of the one that `isValid` knows. */
const takesNothing = (args: readonly unknown[]): args is [] => args.length === 0
const takes =
  <Argument>(isValid: (value: unknown) => boolean) =>
  (args: readonly unknown[]): args is [Argument] =>
    args.length === 1 && isValid(args[0])

const isBoolean = (value: unknown): boolean => typeof value === 'boolean'

/**
 * Whether what came over the wire is what the request takes. The page is ours, but it shows what others wrote:
 * should a script ever get in, it gets no further than these arguments.
 */
export const REQUEST_GUARDS: { readonly [Name in RequestName]: Guard<Name> } = {
  checkStart: takes(isStoredText),
  backUpPosts: takes((value) => isText(value, LONGEST_TEXT)),
  listBackups: takesNothing,
  readBackup: takes((value) => typeof value === 'string' && isBackupName(value)),
  chooseBackup: takesNothing,
  saveFile: takes(isFile),
  openFiles: takes(isOpenOptions),
  setUnsaved: takes(isBoolean),
  answerClosing: takes(isBoolean),
}
