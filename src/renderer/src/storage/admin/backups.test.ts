import { describe, expect, it, vi } from 'vitest'
import type { BackupOutcome } from '@/platform/platform'
import { createPostBackups, followByBackup } from './backups'
import type { PostWriter } from './post-writer'

const FULL = { ok: false, reason: 'disk-full', detail: 'ENOSPC' } as const
const WELL: BackupOutcome = { ok: true, name: 'a' }

describe('the backups of the posts', () => {
  it('write what is stored at that moment', async () => {
    const written: string[] = []
    let stored = 'first'
    const backups = createPostBackups({
      read: () => ({ ok: true, text: stored }),
      write: async (text) => {
        written.push(text)
        return WELL
      },
    })
    await backups.run()
    stored = 'second'
    await backups.run()
    expect(written).toEqual(['first', 'second'])
  })

  it('write nothing where what is stored cannot be read, and say so', async () => {
    const write = vi.fn(async () => WELL)
    const backups = createPostBackups({ read: () => ({ ok: false, reason: 'blocked', error: null }), write })
    await backups.run()
    expect(write).not.toHaveBeenCalled()
    expect(backups.problem()?.detail).toBe('what is stored cannot be read')
  })

  it('tell of a failure until a later backup is written', async () => {
    let outcome: BackupOutcome = FULL
    const backups = createPostBackups({ read: () => ({ ok: true, text: '' }), write: async () => outcome })
    let told = 0
    const end = backups.subscribe(() => void told++)
    await backups.run()
    expect(backups.problem()).toEqual(FULL)
    outcome = WELL
    await backups.run()
    expect(backups.problem()).toBeNull()
    expect(told).toBe(2)
    end()
    await backups.run()
    expect(told).toBe(2)
  })

  it('take no notice of how an older text fared once a newer one is being written', async () => {
    const answers: ((outcome: BackupOutcome) => void)[] = []
    const backups = createPostBackups({
      read: () => ({ ok: true, text: '' }),
      write: () => new Promise((resolve) => void answers.push(resolve)),
    })
    const both = [backups.run(), backups.run()]
    answers[1]?.(WELL)
    answers[0]?.(FULL)
    await Promise.all(both)
    expect(backups.problem()).toBeNull()
  })
})

it('says when the backup under way has ended, and how', async () => {
  const answers: ((outcome: BackupOutcome) => void)[] = []
  const backups = createPostBackups({
    read: () => ({ ok: true, text: '' }),
    write: () => new Promise((resolve) => void answers.push(resolve)),
  })
  expect(await backups.isBackedUp()).toBe(true)
  const isBackedUpAfter = async (outcome: BackupOutcome) => {
    void backups.run()
    const isBackedUp = backups.isBackedUp()
    answers.at(-1)?.(outcome)
    return isBackedUp
  }
  expect(await isBackedUpAfter(FULL)).toBe(false)
  expect(await isBackedUpAfter(WELL)).toBe(true)
  void backups.run()
  void backups.run()
  const isBackedUp = backups.isBackedUp()
  answers.at(-2)?.(WELL)
  answers.at(-1)?.(FULL)
  expect(await isBackedUp).toBe(false)
})

describe('a writer followed by backups', () => {
  const writerOf = (ok: boolean) => {
    const result = ok ? { ok: true, removed: null } : { ok: false, reason: 'failed', error: null }
    // Each change of the writer gives a part of this.
    const change = async () => result as never
    return { save: change, remove: change, restore: change, replaceAll: change } satisfies PostWriter
  }
  const changes: [string, (writer: PostWriter) => Promise<unknown>][] = [
    ['save', (writer) => writer.save({} as never, { base: null })],
    ['remove', (writer) => writer.remove({} as never)],
    ['restore', (writer) => writer.restore({} as never)],
    ['replaceAll', (writer) => writer.replaceAll(() => '')],
  ]

  it.each(changes)('backs up after each successful %s', async (_name, change) => {
    let count = 0
    await change(followByBackup(writerOf(true), async () => void count++))
    expect(count).toBe(1)
  })

  it.each(changes)('backs nothing up after a %s that failed', async (_name, change) => {
    let count = 0
    await change(followByBackup(writerOf(false), async () => void count++))
    expect(count).toBe(0)
  })

  it('does not wait for the backup', async () => {
    const writer = followByBackup(writerOf(true), () => new Promise(() => {}))
    expect(await writer.remove({} as never)).toEqual({ ok: true, removed: null })
  })
})
