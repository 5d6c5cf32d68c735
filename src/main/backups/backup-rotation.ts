import { PARTIAL } from '../write-safely'

const ENDING = '.inkfolio-backup'
const KEPT_ENDING = `-kept${ENDING}`
const NAME = /^(\d{8})-(\d{8}T\d{6}Z)(?:-kept)?\.inkfolio-backup$/

/** How many of the newest backups are kept. */
const LAST = 20
/** For how many days before those one a day is kept. */
const DAYS = 30
/** How many stay beside those because the owner may still want them. */
const KEPT = 10

/** Whether the file is one of ours. Every other file in the folder is left alone. */
export function isBackupName(name: string): boolean {
  return NAME.test(name)
}

/** When the backup was written, by its name alone: an ISO 8601 instant, for one that cannot be read. */
export function instantOf(name: string): string {
  const stamp = NAME.exec(name)?.[2] ?? ''
  return stamp.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6.000Z')
}

/** Whether the file is what a killed app left of a backup it was writing. */
export function isStrayPartial(name: string): boolean {
  return name.endsWith(PARTIAL) && isBackupName(name.slice(0, -PARTIAL.length))
}

/** The backups among a folder's files, newest first: by their number, as a clock may be set back. */
export function newestFirst(fileNames: readonly string[]): string[] {
  return fileNames.filter(isBackupName).sort().reverse()
}

/** The name of the backup that follows the newest one: 00000042-20261121T031325Z.inkfolio-backup. */
export function nextName(newest: string | undefined, savedAt: Date): string {
  const number = Number(newest?.slice(0, 8) ?? 0) + 1
  const stamp = savedAt.toISOString().replace(/[-:]|\.\d+/g, '')
  return `${String(number).padStart(8, '0')}-${stamp}${ENDING}`
}

const isKept = (name: string): boolean => name.endsWith(KEPT_ENDING)

/** The name under which a backup stays, however many follow it: 00000042-20261121T031325Z-kept.inkfolio-backup. */
export function keptName(name: string): string {
  return isKept(name) ? name : name.replace(ENDING, KEPT_ENDING)
}

/**
 * The backups that may go: all but the last 20 and, before those, the last of each day (UTC) for 30 days. Days
 * without a backup do not count, so that neither a long pause nor a clock that runs ahead costs one. Of those that
 * were told apart by `keptName` the last 10 stay as well, and the others like any backup.
 */
export function backupsToRemove(fileNames: readonly string[]): string[] {
  const names = newestFirst(fileNames)
  const stays = new Set(names.filter(isKept).slice(0, KEPT))
  const older = names.filter((name) => !stays.has(name)).slice(LAST)
  const days = new Set<string>()
  return older.filter((name) => {
    const day = instantOf(name).slice(0, 'yyyy-mm-dd'.length)
    if (days.has(day) || days.size === DAYS) return true
    days.add(day)
    return false
  })
}
