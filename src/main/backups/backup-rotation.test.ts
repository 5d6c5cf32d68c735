import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BACKUPS_BYTES,
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
  ])('without the form of a backup’s are refused: %j', (name) => void expect(isBackupName(name)).toBe(false))

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

  it('keeps fewer recent ones, hours and days if they exceed the limit in bytes', () => {
    const share = () => BACKUPS_BYTES / 20
    const names = backupsAt(days(60, 4))
    const gone = backupsToRemove(names, share)
    const stays = names.filter((name) => !gone.includes(name))
    expect(stays.length).toBeLessThanOrEqual(20)
    // The last five, and before them the last of the latest days.
    expect(stays.slice(-5)).toEqual(names.slice(-5))
    expect(new Set(stays.map((name) => instantOf(name).slice(0, 10))).size).toBeGreaterThanOrEqual(8)
    // What stays is not thinned again without a further backup.
    expect(backupsToRemove(stays, share)).toEqual([])
  })

  it('never removes the newest or a pinned one, whatever their size', () => {
    const huge = () => BACKUPS_BYTES * 2
    const names = backupsAt(days(40)).map((name, at) => (at % 8 === 0 ? pinnedName(name) : name))
    const gone = backupsToRemove(names, huge)
    const stays = names.filter((name) => !gone.includes(name))
    expect(stays).toEqual(expect.arrayContaining([...names.filter((name) => /pinned/.test(name)), names[39]]))
    expect(stays.length).toBeLessThanOrEqual(5 + 3)
  })

  it('stays within the limit at every save, if a single backup is small enough', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            pause: fc.integer({ min: 1, max: 2 * DAY_MS }),
            share: fc.integer({ min: 4, max: 400 }),
          }),
          { maxLength: 60 },
        ),
        (saves) => {
          const sizes = new Map<string, number>()
          let moment = FIRST
          for (const { pause, share } of saves) {
            moment += pause
            const name = nextName([...sizes.keys()].at(-1), new Date(moment))
            sizes.set(name, BACKUPS_BYTES / share)
            for (const old of backupsToRemove([...sizes.keys()], (each) => sizes.get(each) ?? 0))
              sizes.delete(old)
            expect([...sizes.keys()].at(-1)).toBe(name)
            const sum = [...sizes.values()].reduce((all, size) => all + size, 0)
            expect(sum).toBeLessThanOrEqual(BACKUPS_BYTES)
          }
        },
      ),
    )
  })
})
