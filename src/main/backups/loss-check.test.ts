import { readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import * as files from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoredText } from '../../shared/requests'
import { aFolder } from '../testing/a-folder'
import { type BackupStore, createBackupStore } from './backup-store'
import { createLossCheck } from './loss-check'

const OLD = '[{"id":"a"}]'
const NEW = '[{"id":"a"},{"id":"b"}]'
const UNKNOWN = '[{"id":"c"}]'
const BLOCKED: StoredText = { readable: false }
const stored = (text: string | null): StoredText => ({ readable: true, text })

let folder = ''
let store: BackupStore

beforeEach(() => {
  const top = aFolder()
  folder = join(top, 'Backups')
  const report = (problem: string, error: unknown) => expect.unreachable(`${problem}: ${error}`)
  store = createBackupStore({ folder, files, now: () => new Date('2026-01-01T08:00:00Z'), report })
})

/** Backs up these texts in this order, as earlier runs of the app did. */
async function backUpAll(texts: readonly string[]): Promise<void> {
  for (const text of texts) await store.write(text)
}

const backups = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('-backup'))
    .sort()
const damageNewest = () => truncateSync(join(folder, backups().at(-1) ?? ''), 30)

/** The texts of all backups, newest first. Pinned ones are marked. */
async function backupTexts(): Promise<string[]> {
  const all = await store.list()
  const read = async ({ name }: { name: string }) => {
    const backup = await store.read(name)
    return `${backup.ok ? backup.text : backup.reason}${name.includes('-pinned') ? ' pinned' : ''}`
  }
  return Promise.all(all.map(read))
}

/** The loss check of one run of the app. `wantsBack`: the owner's answer. */
function aLossCheck(wantsBack = false) {
  const ask = vi.fn(async (_backup: { text: string }) => wantsBack)
  const notify = vi.fn(async () => {})
  const { check, backUp } = createLossCheck({ backups: store, ask, notify })
  return { check, backUp, ask, notify }
}

it.each<[string, StoredText, string[]]>([
  ['at the very first start', stored(null), []],
  ['when the newest backup holds the stored text', stored(NEW), [OLD, NEW]],
  ['when the owner deleted every post', stored('[]'), [NEW, '[]']],
  ['when the owner deleted every post and the profile is new', stored(null), [NEW, '[]']],
  ['when the owner went back to an older text', stored(OLD), [OLD, NEW, OLD]],
  ['when the text cannot be read and nothing was ever backed up', stored('[{'), []],
])('neither asks nor notifies, and changes nothing %s', async (_, text, backedUp) => {
  await backUpAll(backedUp)
  const { check, ask, notify } = aLossCheck()
  expect(await check(text)).toBeNull()
  expect([...ask.mock.calls, ...notify.mock.calls]).toEqual([])
  expect(await backupTexts()).toEqual(backedUp.toReversed())
})

it.each<[string, StoredText, string[]]>([
  ['nothing is stored', stored(null), [OLD, NEW]],
  ['no posts are stored', stored('[]'), [NEW]],
  ['the text is cut off', stored('[{"id"'), [NEW]],
  ['the browser does not give the text', BLOCKED, [NEW]],
  ['the newest backup holds no list', stored(null), [NEW, '{']],
  ['the profile is that of last week', stored(OLD), [OLD, UNKNOWN, NEW]],
])('asks when %s, and returns the newest posts if the owner wants them', async (_, text, backedUp) => {
  await backUpAll(backedUp)
  const { check, ask } = aLossCheck(true)
  expect(await check(text)).toBe(NEW)
  expect(ask.mock.calls).toEqual([[expect.objectContaining({ text: NEW, postCount: 2 })]])
  expect(await backupTexts()).toContain(`${NEW} pinned`)
})

it('asks when the backup of the older text has been removed', async () => {
  await backUpAll([OLD, NEW])
  rmSync(join(folder, backups()[0] ?? ''))
  expect(await aLossCheck(true).check(stored(OLD))).toBe(NEW)
})

describe('when the owner declines', () => {
  it('changes nothing, pins the backup, and does not ask again in this run', async () => {
    await backUpAll([NEW])
    const { check, ask } = aLossCheck(false)
    for (let load = 0; load < 3; load++) expect(await check(stored(null))).toBeNull()
    expect(await backupTexts()).toEqual([`${NEW} pinned`])
    expect(ask).toHaveBeenCalledOnce()
  })

  it('backs up the older text that stays, because its backup may be removed by now', async () => {
    await backUpAll([OLD, NEW])
    expect(await aLossCheck(false).check(stored(OLD))).toBeNull()
    expect(await backupTexts()).toEqual([OLD, `${NEW} pinned`, OLD])
    const next = aLossCheck()
    expect(await next.check(stored(OLD))).toBeNull()
    expect(next.ask).not.toHaveBeenCalled()
  })
})

it('asks once when the page reloads while the question is open, and answers both checks', async () => {
  await backUpAll([NEW])
  const { check, ask, notify } = aLossCheck()
  let answer = (_wantsBack: boolean) => {}
  ask.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const first = check(stored(null))
  await vi.waitFor(() => expect(ask).toHaveBeenCalled())
  const second = check(stored(null))
  // A second question would be open after this.
  await store.newest()
  answer(true)
  expect(await Promise.all([first, second])).toEqual([NEW, NEW])
  expect(ask).toHaveBeenCalledOnce()
  expect(notify).not.toHaveBeenCalled()
})

it.each<[string, string[], string[]]>([
  ['and pins the newest backup', [OLD, NEW], [UNKNOWN, `${NEW} pinned`, OLD]],
  ['when there is no backup', [], [UNKNOWN]],
])('backs up an unknown text without a question, %s', async (_, backedUp, after) => {
  await backUpAll(backedUp)
  const { check, ask } = aLossCheck()
  expect(await check(stored(UNKNOWN))).toBeNull()
  expect(await backupTexts()).toEqual(after)
  expect(ask).not.toHaveBeenCalled()
})

it('backs up the text of the page’s start before a saved text, also after a reload', async () => {
  await backUpAll([NEW])
  const { check, backUp } = aLossCheck()
  await check(stored(NEW))
  const checking = check(stored(UNKNOWN))
  await backUp('[{"id":"saved"}]')
  await checking
  expect(await backupTexts()).toEqual(['[{"id":"saved"}]', UNKNOWN, `${NEW} pinned`])
})

it('writes no backup before the owner has answered', async () => {
  await backUpAll([NEW])
  const { check, backUp, ask } = aLossCheck()
  const written = backUp('[]')
  ask.mockImplementation(async () => {
    expect(backups()).toHaveLength(1)
    return true
  })
  expect(await check(stored(null))).toBe(NEW)
  expect(await written).toMatchObject({ ok: true })
  expect(await backupTexts()).toEqual(['[]', `${NEW} pinned`])
})

it.each<[string, () => void]>([
  ['every backup is damaged', damageNewest],
  [
    'the folder is none',
    () => {
      rmSync(folder, { recursive: true })
      writeFileSync(folder, 'a file in its place')
    },
  ],
])('notifies once, for several loads of the page, when %s', async (_, damage) => {
  await backUpAll([NEW])
  damage()
  const { check, notify } = aLossCheck()
  for (let load = 0; load < 3; load++) expect(await check(stored(null))).toBeNull()
  expect(notify).toHaveBeenCalledOnce()
})
