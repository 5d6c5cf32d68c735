import { staying } from '../../renderer/src/domain/thinning'

const ENDING = '.inkfolio-backup'
const PINNED_ENDING = `-pinned${ENDING}`
/** Numbers over 99999999 have more than eight digits. */
const NAME = /^(\d{8,15})-(\d{8}T\d{6}Z)(?:-pinned)?\.inkfolio-backup$/

/** How many backups stay. The hours are there so that many faulty saves evict no whole day. */
const COUNTS = { newest: 20, hours: 24, days: 30, months: 0 }
/** How many pinned backups stay in addition. */
const PINNED = 10
/** The size from which fewer backups stay, in bytes. */
export const BACKUPS_BYTES = 200 * 1024 * 1024

/** Whether the file has a backup's name. The app does not touch other files in the folder. */
export function isBackupName(name: string): boolean {
  return NAME.test(name)
}

/** When the backup was written, by its name: an ISO 8601 instant. An impossible date gives the first instant of 1970. */
export function instantOf(name: string): string {
  const stamp = NAME.exec(name)?.[2] ?? ''
  const instant = stamp.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6.000Z')
  return new Date(Date.parse(instant) || 0).toISOString()
}

const byNumber = new Intl.Collator('en', { numeric: true }).compare

/** The backups among a folder's files, newest first, by their number: a clock may be set back. */
export function newestBackupFirst(fileNames: readonly string[]): string[] {
  return fileNames.filter(isBackupName).sort((one, other) => byNumber(other, one))
}

/** The name after the newest one: 00000042-20261121T031325Z.inkfolio-backup. */
export function nextName(newest: string | undefined, savedAt: Date): string {
  const number = Number(NAME.exec(newest ?? '')?.[1] ?? 0) + 1
  const stamp = savedAt.toISOString().replace(/[-:]|\.\d+/g, '')
  return `${String(number).padStart(8, '0')}-${stamp}${ENDING}`
}

const isPinned = (name: string): boolean => name.endsWith(PINNED_ENDING)

/** The name that protects a backup from the rotation: 00000042-20261121T031325Z-pinned.inkfolio-backup. */
export function pinnedName(name: string): string {
  return isPinned(name) ? name : name.replace(ENDING, PINNED_ENDING)
}

/**
 * The backups to remove. These stay: the last 20, before them the last of each hour and of each day, and the last 10
 * pinned ones. Days without a backup do not count, so a long pause or a wrong clock removes nothing. If they exceed
 * `BACKUPS_BYTES`, half as many recent ones, hours and days stay, and so on; the newest and the pinned ones always do.
 */
export function backupsToRemove(
  fileNames: readonly string[],
  sizeOf: (name: string) => number = () => 0,
): string[] {
  const names = newestBackupFirst(fileNames)
  const pinned = new Set(names.filter(isPinned).slice(0, PINNED))
  const others = names.filter((name) => !pinned.has(name))
  /** `divisor`: 1 for the whole counts, 2 for half of them. */
  const stayingAt = (divisor: number): Set<string> => {
    const most = (count: number) => Math.ceil(count / divisor)
    const { newest, hours, days, months } = COUNTS
    const counts = { newest: most(newest), hours: most(hours), days: most(days), months }
    return staying(others, instantOf, counts)
  }
  const sizeOfAll = (each: Iterable<string>) => [...each].reduce((sum, name) => sum + sizeOf(name), 0)
  let divisor = 1
  while (divisor < COUNTS.days && sizeOfAll([...pinned, ...stayingAt(divisor)]) > BACKUPS_BYTES) divisor *= 2
  const stays = stayingAt(divisor)
  return others.filter((name) => !stays.has(name))
}
