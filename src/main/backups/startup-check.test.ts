import { describe, expect, it, vi } from 'vitest'
import type { BackupDamage, StoredText } from '../../shared/desktop-api'
import { countPosts, digestOf } from './backup-file'
import type { ListedBackup } from './backup-store'
import { createStart, judgeStart } from './startup-check'

const OLD = '[{"id":"a"}]'
const NEW = '[{"id":"a"},{"id":"b"}]'

let number = 0
const aBackup = (text: string): ListedBackup => ({
  name: `${number++}`,
  savedAt: '2026-01-01T08:00:00.000Z',
  postCount: countPosts(text),
  state: 'good',
  digest: digestOf(text),
})
const damaged = (state: BackupDamage): ListedBackup => ({
  ...aBackup('[]'),
  postCount: null,
  digest: null,
  state,
})
const stored = (text: string | null): StoredText => ({ readable: true, text })
const BLOCKED: StoredText = { readable: false }

const never = async () => false

const newer = aBackup(NEW)
const older = aBackup(OLD)
const none = aBackup('[]')

describe('what is stored stands', () => {
  it.each<[string, StoredText, ListedBackup[]]>([
    ['at the very first start', stored(null), []],
    ['as the newest backup has it', stored(NEW), [newer, older]],
    ['when the owner deleted every post', stored('[]'), [none, newer]],
    ['when the owner deleted every post and the profile is new', stored(null), [none, newer]],
    ['when it is an older text the owner came back to', stored(OLD), [aBackup(OLD), newer, older]],
    ['when it cannot be read and nothing was ever backed up', stored('[{'), []],
  ])('%s', async (_, text, backups) => {
    expect(await judgeStart(text, backups, never)).toEqual({ kind: 'stands' })
  })
})

it.each<[string, ListedBackup[], ListedBackup | null]>([
  ['when it is newer than every backup', [newer, older], newer],
  ['when no backup can be read', [damaged('garbled')], null],
  ['when there is none', [], null],
])('what is stored stands, and lacks a backup, %s', async (_, backups, newest) => {
  const text = '[{"id":"c"}]'
  expect(await judgeStart(stored(text), backups, never)).toEqual({ kind: 'lacks-backup', text, newest })
})

it('the owner is asked when the profile fell back to a text whose backup has made room for others', async () => {
  const held = async (digest: string) => digest === digestOf(OLD)
  const rolledBack = { kind: 'ask', reason: 'rolled-back', backup: newer }
  expect(await judgeStart(stored(OLD), [newer], held)).toEqual(rolledBack)
  expect(await judgeStart(stored('[{"id":"c"}]'), [newer], held)).toMatchObject({ kind: 'lacks-backup' })
})

describe('the owner is asked', () => {
  it.each<[string, StoredText, ListedBackup[], string, ListedBackup]>([
    ['when nothing is stored', stored(null), [newer, older], 'empty', newer],
    ['when an empty text is stored', stored(''), [newer], 'empty', newer],
    ['when no posts are stored', stored('[]'), [newer], 'empty', newer],
    ['when the text is cut off', stored('[{"id"'), [newer], 'unreadable', newer],
    ['when the text is no list', stored('{}'), [newer], 'unreadable', newer],
    ['when the browser does not give the text', BLOCKED, [newer], 'unreadable', newer],
    ['when the profile fell back to an older text', stored(OLD), [newer, older], 'rolled-back', newer],
    ['with the newest backup that is good', stored(null), [damaged('truncated'), older], 'empty', older],
    ['with the newest backup that holds posts', stored(null), [aBackup('{'), older], 'empty', older],
  ])('%s', async (_, text, backups, reason, backup) => {
    expect(await judgeStart(text, backups, never)).toEqual({ kind: 'ask', reason, backup })
  })
})

it.each([stored(null), stored('[{'), BLOCKED])(
  'the owner is told when no backup can be read (%#)',
  async (text) => {
    const backups = [damaged('garbled'), damaged('foreign')]
    expect(await judgeStart(text, backups, never)).toEqual({ kind: 'tell-damaged' })
  },
)

it.each([
  ['the newest when that is what is stored', stored(NEW), 1],
  ['the newest when nothing is stored', stored(null), 1],
  ['all when what is stored is in none of them', stored('[{"id":"c"}]'), 2],
])('reads of the good backups %s', async (_, text, count) => {
  let read = 0
  function* backups() {
    yield damaged('garbled')
    for (const backup of [newer, older]) {
      read += 1
      yield backup
    }
  }
  await judgeStart(text, backups(), never)
  expect(read).toBe(count)
})

describe('the start', () => {
  function aStart(wantsBack: boolean, listed: ListedBackup[] | Error = [newer], everHeld = never) {
    const backups = {
      walk: vi.fn(async function* () {
        if (listed instanceof Error) throw listed
        yield* listed
      }),
      read: vi.fn(async () => ({ ok: true, text: NEW, savedAt: newer.savedAt }) as const),
      write: vi.fn(async (_text: string) => ({ ok: true, name: 'written' }) as const),
      keep: vi.fn(async (_name: string) => {}),
      everHeld,
    }
    const ask = vi.fn(async () => wantsBack)
    const tell = vi.fn(async () => {})
    return { ...createStart({ backups, ask, tell }), backups, ask, tell }
  }

  it('gives the backup’s text when the owner wants it, and has the backup stay in case the page cannot store it', async () => {
    const { check, ask, backups } = aStart(true)
    expect(await check(stored(null))).toBe(NEW)
    expect(ask).toHaveBeenCalledWith('empty', newer)
    expect(backups.keep).toHaveBeenCalledWith(newer.name)
  })

  it('changes nothing when the owner does not want it, and has the backup stay', async () => {
    const { check, backups } = aStart(false)
    expect(await check(stored(null))).toBeNull()
    expect(backups.keep).toHaveBeenCalledWith(newer.name)
  })

  it('backs up the older text that the owner stays with, whose own backup may be gone', async () => {
    const { check, backups } = aStart(false, [newer], async () => true)
    expect(await check(stored(OLD))).toBeNull()
    expect(backups.keep.mock.calls).toEqual([[newer.name]])
    expect(backups.write.mock.calls).toEqual([[OLD]])
  })

  it('asks again when the page is loaded once more, until the owner has declined', async () => {
    const { check, ask } = aStart(true)
    await check(stored(null))
    ask.mockResolvedValue(false)
    await check(stored(null))
    await check(stored(null))
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('asks nothing when all is well', async () => {
    const { check, ask } = aStart(true)
    expect(await check(stored(NEW))).toBeNull()
    expect(ask).not.toHaveBeenCalled()
  })

  it('backs up what was never backed up, and nothing else, and has the newest backup stay', async () => {
    const { check, ask, backups } = aStart(false)
    expect(await check(stored('[{"id":"c"}]'))).toBeNull()
    expect(backups.write.mock.calls).toEqual([['[{"id":"c"}]']])
    expect(backups.keep.mock.calls).toEqual([[newer.name]])
    for (const text of [NEW, '[]', null]) await check(stored(text))
    expect(backups.write).toHaveBeenCalledOnce()
    expect(ask).toHaveBeenCalledOnce()
  })

  it('backs up what the page has found before what it has saved, also when it is loaded once more', async () => {
    const { check, backUp, backups } = aStart(false)
    await check(stored(NEW))
    const checking = check(stored('[{"id":"found"}]'))
    await backUp('[{"id":"saved"}]')
    await checking
    expect(backups.write.mock.calls).toEqual([['[{"id":"found"}]'], ['[{"id":"saved"}]']])
  })

  it('says so when the folder cannot be read, or no backup in it', async () => {
    const unreadable = aStart(true, new Error('EACCES'))
    expect(await unreadable.check(stored(null))).toBeNull()
    expect(unreadable.tell).toHaveBeenCalledWith('backups-unreadable')
    const broken = aStart(true, [damaged('garbled')])
    expect(await broken.check(stored(null))).toBeNull()
    expect(broken.tell).toHaveBeenCalledWith('backups-damaged')
  })

  it('says so once, however often the page is loaded', async () => {
    const { check, tell } = aStart(true, new Error('EACCES'))
    for (let load = 0; load < 3; load++) await check(stored(null))
    expect(tell).toHaveBeenCalledOnce()
  })

  it('says so when the backup is gone by the time it is wanted', async () => {
    const { check, backups, tell } = aStart(true)
    backups.read.mockResolvedValueOnce({ ok: false, reason: 'missing' } as never)
    expect(await check(stored(null))).toBeNull()
    expect(tell).toHaveBeenCalledWith('backups-damaged')
  })

  it('writes no backup before it has asked', async () => {
    const { check, backUp, backups } = aStart(false)
    const written = backUp('[]')
    await Promise.resolve()
    expect(backups.write).not.toHaveBeenCalled()
    await check(stored(null))
    expect(await written).toEqual({ ok: true, name: 'written' })
    expect(backups.walk.mock.invocationCallOrder[0]).toBeLessThan(
      backups.write.mock.invocationCallOrder[0] ?? 0,
    )
  })
})
