import { expect, it, vi } from 'vitest'
import type { BackupOutcome } from '@/platform/platform'
import type { ReadResult } from '../local-store'
import { createPostBackups } from './backups'

const FULL = { ok: false, reason: 'disk-full', detail: 'ENOSPC' } as const
const WRITTEN: BackupOutcome = { ok: true, name: 'a' }

function setUp(stored: ReadResult = { ok: true, text: '' }) {
  const state = { stored }
  const answers: ((outcome: BackupOutcome) => void)[] = []
  const write = vi.fn((_text: string) => new Promise<BackupOutcome>((resolve) => void answers.push(resolve)))
  const backups = createPostBackups({ read: () => state.stored, write })
  const run = async (outcome: BackupOutcome) => {
    const done = backups.run()
    answers.at(-1)?.(outcome)
    await done
  }
  return { backups, state, answers, write, run }
}

it('backs up the text that is stored at the time of the call', async () => {
  const { state, write, run } = setUp({ ok: true, text: 'first' })
  await run(WRITTEN)
  state.stored = { ok: true, text: 'second' }
  await run(WRITTEN)
  expect(write.mock.calls).toEqual([['first'], ['second']])
})

it('writes no backup of an unreadable store, and reports it', async () => {
  const { backups, write } = setUp({ ok: false, reason: 'blocked', error: null })
  await backups.run()
  expect(write).not.toHaveBeenCalled()
  expect(backups.problem()).toEqual({ reason: 'posts-unreadable' })
})

it('reports a failure until a later backup is written', async () => {
  const { backups, run } = setUp()
  const listener = vi.fn()
  const unsubscribe = backups.subscribe(listener)
  await run(FULL)
  expect(backups.problem()).toEqual(FULL)
  await run(WRITTEN)
  expect(backups.problem()).toBeNull()
  expect(listener).toHaveBeenCalledTimes(2)
  unsubscribe()
  await run(WRITTEN)
  expect(listener).toHaveBeenCalledTimes(2)
})

it('waits for the running backup before it says whether all posts are backed up', async () => {
  const { backups, answers } = setUp()
  expect(await backups.isBackedUp()).toBe(true)
  for (const outcome of [FULL, WRITTEN]) {
    void backups.run()
    const isBackedUp = backups.isBackedUp()
    answers.at(-1)?.(outcome)
    expect(await isBackedUp).toBe(outcome.ok)
  }
})

it.each([
  [WRITTEN, FULL],
  [FULL, WRITTEN],
])('reports only the backup of the newest text: %j, then %j', async (older, newer) => {
  const { backups, answers } = setUp()
  void backups.run()
  void backups.run()
  const isBackedUp = backups.isBackedUp()
  answers[1]?.(newer)
  answers[0]?.(older)
  expect(await isBackedUp).toBe(newer.ok)
})
