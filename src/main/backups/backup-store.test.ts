import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import * as files from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aFolder } from '../testing/a-folder'
import { failWith, systemError } from '../testing/system-error'
import type { FileCalls } from '../write-safely'
import { isBackupName, newestBackupFirst } from './backup-rotation'
import { type BackupStore, createBackupStore } from './backup-store'

let top = ''
let folder = ''
let clock = 0
const report = vi.fn()

beforeEach(() => {
  top = aFolder()
  folder = join(top, 'Backups')
  clock = Date.parse('2026-01-01T08:00:00Z')
  report.mockReset()
})

function aStore(changed: Partial<FileCalls> = {}): BackupStore {
  const now = () => {
    clock += 60_000
    return new Date(clock)
  }
  return createBackupStore({ folder, files: { ...files, ...changed }, now, report })
}

/** The system's `open`, with handles that fail in the named way. */
function openThat(fails: 'cuts short' | 'ENOSPC on write' | 'EIO on sync'): Pick<FileCalls, 'open'> {
  const open = async (path: string, flags: string) => {
    const handle = await files.open(path, flags)
    if (flags !== 'wx') return handle
    const { writeFile } = handle
    const half = (bytes: Uint8Array) => writeFile.call(handle, bytes.subarray(0, bytes.length / 2))
    if (fails === 'EIO on sync') handle.sync = failWith('EIO')
    else {
      handle.writeFile = async (bytes) => {
        await half(bytes as Uint8Array)
        if (fails === 'ENOSPC on write') throw systemError('ENOSPC')
      }
    }
    return handle
  }
  return { open: open as FileCalls['open'] }
}

const textOf = (number: number) => JSON.stringify([{ id: `${number}` }])

/** Also waits until old backups are removed, so that a second store on the folder finds it at rest. */
async function writeAll(store: BackupStore, count: number): Promise<void> {
  for (let number = 1; number <= count; number++) await store.write(textOf(number))
  await store.list()
}

describe('writing', () => {
  it('follows the order of the calls, and the list begins with the newest', async () => {
    const store = aStore()
    const outcomes = await Promise.all([1, 2, 3].map((number) => store.write(textOf(number))))
    const summaries = await store.list()
    const names = outcomes.map((outcome) => outcome.ok && outcome.name)
    expect(summaries.map(({ name }) => name)).toEqual(names.toReversed())
    expect(summaries.map(({ state, postCount }) => [state, postCount])).toEqual(Array(3).fill(['good', 1]))
    const texts = await Promise.all(summaries.map(({ name }) => store.read(name)))
    expect(texts).toMatchObject([3, 2, 1].map((number) => ({ ok: true, text: textOf(number) })))
  })

  it('does not evict old texts by the same text again', async () => {
    const store = aStore()
    await store.write(textOf(1))
    const first = await store.write(textOf(2))
    for (let again = 0; again < 30; again++) expect(await store.write(textOf(2))).toEqual(first)
    expect(await aStore().write(textOf(2))).toEqual(first)
    expect(await store.list()).toHaveLength(2)
  })

  it('does not wait for the removal of old ones', async () => {
    await writeAll(aStore(), 22)
    let release = () => {}
    const released = new Promise<void>((done) => {
      release = done
    })
    const newest = () => newestBackupFirst(readdirSync(folder))[0] ?? ''
    // The removal reads all backups; a write reads the newest alone.
    const readFile = (async (path: string, ...options: []) => {
      if (!path.endsWith(newest())) await released
      return files.readFile(path, ...options)
    }) as FileCalls['readFile']
    const store = aStore({ readFile })
    for (let number = 23; number <= 26; number++)
      expect(await store.write(textOf(number))).toMatchObject({ ok: true })
    expect(readdirSync(folder).filter(isBackupName).length).toBeGreaterThan(21)
    release()
    expect(await store.list()).toHaveLength(21)
  })

  it('removes the oldest backups, and no other file', async () => {
    mkdirSync(folder)
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    const store = aStore()
    await writeAll(store, 30)
    // All backups are of one hour: the last twenty stay, and the one before.
    expect(await store.list()).toHaveLength(21)
    expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toBe('mine')
  })

  it('succeeds although an old backup cannot be removed, and reports it', async () => {
    await writeAll(aStore(), 21)
    const rm: FileCalls['rm'] = (path, options) =>
      String(path).endsWith('.partial') ? files.rm(path, options) : Promise.reject(systemError('EPERM'))
    const store = aStore({ rm })
    expect((await store.write(textOf(22))).ok).toBe(true)
    expect(await store.list()).toHaveLength(22)
    expect(report).toHaveBeenCalledOnce()
  })
})

describe('a pinned backup', () => {
  it('outlasts any number of saves', async () => {
    const store = aStore()
    await writeAll(store, 1)
    const [first] = await store.list()
    await store.pin(first?.name ?? '')
    await writeAll(store, 60)
    const last = (await store.list()).at(-1)
    expect(last).toEqual({ ...first, name: '00000001-20260101T080100Z-pinned.inkfolio-backup' })
    expect(await store.read(last?.name ?? '')).toMatchObject({ ok: true, text: textOf(1) })
  })
})

it('remembers each text, also after a digest that a crash cut off, and no other', async () => {
  await aStore().write(textOf(1))
  writeFileSync(join(folder, 'backed-up-texts.txt'), '\n0a1b', { flag: 'a' })
  await aStore().write(textOf(2))
  const found = await Promise.all([1, 2, 3].map((number) => aStore().wasBackedUp(textOf(number))))
  expect(found).toEqual([true, true, false])
})

describe('a failed write', () => {
  it.each([
    ['a full disk', openThat('ENOSPC on write'), 'disk-full'],
    ['a disk that cuts files short and reports success', openThat('cuts short'), 'failed'],
    ['a disk that cannot sync', openThat('EIO on sync'), 'failed'],
    ['a file that cannot be renamed', { rename: failWith('EACCES') }, 'not-allowed'],
  ])('is reported, and leaves the last good backup whole: %s', async (_, calls, reason) => {
    const good = await aStore().write(textOf(1))
    const before = readdirSync(folder)
    expect(await aStore(calls).write(textOf(2))).toMatchObject({ ok: false, reason })
    expect(readdirSync(folder)).toEqual(before)
    expect(await aStore().wasBackedUp(textOf(2))).toBe(false)
    expect(good.ok && (await aStore().read(good.name))).toMatchObject({ ok: true, text: textOf(1) })
  })

  it('does not prevent the next one', async () => {
    let isFull = true
    const full = openThat('ENOSPC on write').open
    const open = ((path, flags) => (isFull ? full : files.open)(path, flags)) as FileCalls['open']
    const store = aStore({ open })
    expect((await store.write(textOf(1))).ok).toBe(false)
    isFull = false
    expect((await store.write(textOf(1))).ok).toBe(true)
  })
})

describe('a damaged backup, or another file with a backup’s name,', () => {
  it('is listed beside the others when its name has an impossible date', async () => {
    const store = aStore()
    await writeAll(store, 1)
    writeFileSync(join(folder, '00000005-99999999T000005Z.inkfolio-backup'), 'x')
    const summaries = await store.list()
    expect(summaries.map(({ state }) => state)).toEqual(['not-a-backup', 'good'])
    for (const { savedAt } of summaries) expect(new Date(savedAt).toISOString()).toBe(savedAt)
  })

  it('does not hide later backups when it has the highest number of eight digits', async () => {
    mkdirSync(folder)
    writeFileSync(join(folder, '99999999-20260101T080000Z.inkfolio-backup'), 'x')
    const store = aStore()
    await writeAll(store, 2)
    expect((await store.list()).map(({ state }) => state)).toEqual(['good', 'good', 'not-a-backup'])
    expect((await store.newest()).backup?.text).toBe(textOf(2))
  })

  it('evicts no good backup, and stays', async () => {
    await writeAll(aStore(), 15)
    for (let number = 20; number < 50; number++)
      writeFileSync(join(folder, `000000${number}-20260101T090000Z.inkfolio-backup`), 'x')
    await aStore().write(textOf(16))
    const states = (await aStore().list()).map(({ state }) => state)
    expect(states.filter((state) => state === 'good')).toHaveLength(16)
    expect(states.filter((state) => state === 'not-a-backup')).toHaveLength(30)
  })
})
