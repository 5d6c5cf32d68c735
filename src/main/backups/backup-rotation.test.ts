import { describe, expect, it } from 'vitest'
import {
  backupsToRemove,
  instantOf,
  isBackupName,
  newestBackupFirst,
  nextName,
  pinnedName,
} from './backup-rotation'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const FIRST = Date.parse('2026-01-01T08:00:00Z')

/** The names of one backup at each of these moments. */
function backupsAt(moments: readonly number[]): string[] {
  const names: string[] = []
  for (const moment of moments) names.push(nextName(names.at(-1), new Date(moment)))
  return names
}

const days = (count: number, each = 1) =>
  Array.from(
    { length: count * each },
    (_, at) => FIRST + Math.floor(at / each) * DAY_MS + (at % each) * 60_000,
  )

const remaining = (names: readonly string[]) => {
  const removed = new Set(backupsToRemove(names))
  return names.filter((name) => !removed.has(name))
}

describe('names', () => {
  it('carry a number and the moment', () => {
    const name = nextName(undefined, new Date('2026-11-21T03:13:25.123Z'))
    expect(name).toBe('00000001-20261121T031325Z.inkfolio-backup')
    expect(instantOf(name)).toBe('2026-11-21T03:13:25.000Z')
    expect(nextName(name, new Date('2020-01-01T00:00:00Z'))).toBe('00000002-20200101T000000Z.inkfolio-backup')
  })

  it.each([
    '00000001-20261121T031325Z.inkfolio-backup.partial',
    '../00000001-20261121T031325Z.inkfolio-backup',
    '00000001-20261121T031325Z.inkfolio-backup\n',
    '1-20261121T031325Z.inkfolio-backup',
    '00000001-20261121T031325Z.INKFOLIO-BACKUP',
    '00000001-20261121T031325Z.inkfolio-backup/x',
    'notes.txt',
    '',
  ])('without the form of a backup’s are refused: %j', (name) => {
    expect(isBackupName(name)).toBe(false)
  })

  it('mark a pinned backup, with the same number and moment', () => {
    const name = nextName(undefined, new Date(FIRST))
    const pinned = '00000001-20260101T080000Z-pinned.inkfolio-backup'
    expect(pinnedName(name)).toBe(pinned)
    expect(pinnedName(pinned)).toBe(pinned)
    expect(isBackupName(pinned)).toBe(true)
    expect(instantOf(pinned)).toBe(instantOf(name))
    expect(nextName(pinned, new Date(FIRST))).toMatch(/^00000002-/)
  })

  it('sort by number, because a clock may be set back', () => {
    const names = backupsAt([FIRST, FIRST + DAY_MS, FIRST - 900 * DAY_MS])
    expect(newestBackupFirst(['notes.txt', ...names])).toEqual(names.toReversed())
  })
})

describe('rotation', () => {
  it('keeps the last twenty, and before them one a day for thirty days', () => {
    const names = backupsAt(days(100))
    expect(remaining(names)).toEqual(names.slice(-50))
  })

  it('keeps the last backup of each hour of a day that ends with a hundred bad saves', () => {
    const good = Array.from({ length: 8 }, (_, hour) => FIRST + hour * HOUR_MS)
    const bad = Array.from({ length: 100 }, (_, second) => FIRST + 8 * HOUR_MS + second * 1_000)
    const names = backupsAt([...good, ...bad])
    expect(remaining(names)).toEqual([...names.slice(0, 8), ...names.slice(-21)])
  })

  it('keeps the last backup of each hour for 24 hours', () => {
    const names = backupsAt(Array.from({ length: 100 }, (_, hour) => FIRST + hour * HOUR_MS))
    // The first two are the last of their day.
    expect(remaining(names)).toEqual([names[15], names[39], ...names.slice(-44)])
  })

  it('removes nothing after a pause of a year, or after a day with a wrong clock', () => {
    const early = days(30)
    const pause = backupsAt([...early, ...days(20).map((moment) => moment + 400 * DAY_MS)])
    expect(backupsToRemove(pause)).toEqual([])
    const ahead = backupsAt([...early, FIRST + 9_000 * DAY_MS, ...days(19)])
    expect(backupsToRemove(ahead)).toEqual([])
  })

  it('keeps the last ten pinned ones beside the others, sorted by number', () => {
    const names = backupsAt(days(1, 70)).map((name, at) => (at < 12 ? pinnedName(name) : name))
    expect(newestBackupFirst(names)).toEqual(names.toReversed())
    expect(remaining(names)).toEqual([...names.slice(2, 12), names[49], ...names.slice(50)])
  })
})
