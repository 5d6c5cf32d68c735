import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import * as files from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MessageBoxOptions, OpenDialogOptions, SaveDialogOptions } from 'electron'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBackupStore } from '../backups/backup-store'
import { createRequestHandlers } from './request-handlers'

const POSTS = '[{"id":"a"}]'
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'request-handlers-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

type Owner = { button?: number; opens?: string[]; saves?: string }

/** Main's services on a real folder, and an owner who answers each dialog the same way. */
function aDesktop({ button = 0, opens = [], saves = '' }: Owner = {}) {
  const shown: (MessageBoxOptions | OpenDialogOptions | SaveDialogOptions)[] = []
  const told: unknown[] = []
  /** What quitting waits for. */
  const unfinished: Promise<unknown>[] = []
  const backups = createBackupStore({
    folder: join(folder, 'backups'),
    files,
    now: () => new Date(1_767_254_400_000),
    report: (problem) => {
      throw new Error(problem)
    },
  })
  const answer =
    <Given>(given: Given) =>
    (options: (typeof shown)[number]) => {
      shown.push(options)
      return given
    }
  const handlers = createRequestHandlers({
    backups,
    files,
    folders: { backups: join(folder, 'backups'), documents: () => join(folder, 'documents') },
    dialogs: {
      showMessage: async (options) => answer(button)(options),
      showMessageAtOnce: answer(button),
      chooseFiles: async (options) => answer(opens)(options),
      choosePlace: async (options) => answer(saves)(options),
    },
    closing: { setUnsaved: (unsaved) => told.push({ unsaved }), answer: (saved) => told.push({ saved }) },
    flush: () => told.push('flushed'),
    beforeQuitting: (writing) => {
      unfinished.push(writing)
      return writing
    },
  })
  return { handlers, shown, told, backups, unfinished }
}

describe('backups', () => {
  it('are written once the start was checked, and the browser’s store is flushed with them', async () => {
    const { handlers, told } = aDesktop()
    const written = handlers.backUpPosts(POSTS)
    await Promise.resolve()
    expect(told).toEqual([])
    await handlers.checkStart({ readable: true, text: null })
    expect(await written).toMatchObject({ ok: true })
    expect(told).toEqual(['flushed'])
  })

  it('hold quitting back until both are done', async () => {
    const { handlers, told, backups, unfinished } = aDesktop()
    await handlers.checkStart({ readable: true, text: null })
    void handlers.backUpPosts(POSTS)
    await expect.poll(() => unfinished).toHaveLength(1)
    await unfinished[0]
    expect(told).toEqual(['flushed'])
    expect(await backups.list()).toHaveLength(1)
  })

  it('are listed without what only main needs, and read by their names', async () => {
    const { handlers, backups } = aDesktop()
    await backups.write(POSTS)
    const list = await handlers.listBackups()
    const [backup] = list.ok ? list.backups : []
    expect(Object.keys(backup ?? {}).sort()).toEqual(['name', 'postCount', 'savedAt', 'state'])
    expect(await handlers.readBackup(backup?.name ?? '')).toMatchObject({ ok: true, text: POSTS })
  })

  it('are not listed where their folder cannot be read, with the reason', async () => {
    writeFileSync(join(folder, 'backups'), 'a file where the folder should be')
    expect(await aDesktop().handlers.listBackups()).toMatchObject({
      ok: false,
      reason: 'unreadable',
      detail: expect.stringContaining('ENOTDIR'),
    })
  })

  it('are offered to a profile that comes up empty, and restored when the owner wants that', async () => {
    const { handlers, backups, shown } = aDesktop({ button: 0 })
    await backups.write(POSTS)
    expect(await handlers.checkStart({ readable: true, text: null })).toBe(POSTS)
    expect(shown).toHaveLength(1)
  })

  it('may be chosen anywhere, beginning in their folder', async () => {
    const { handlers, shown, backups } = aDesktop({ opens: [join(folder, 'chosen')] })
    const written = await backups.write(POSTS)
    const name = written.ok ? written.name : ''
    writeFileSync(join(folder, 'chosen'), readFileSync(join(folder, 'backups', name)))
    expect(await handlers.chooseBackup()).toMatchObject({ ok: true, text: POSTS })
    expect(shown).toEqual([{ defaultPath: join(folder, 'backups'), properties: ['openFile'] }])
    writeFileSync(join(folder, 'chosen'), 'no backup')
    expect(await handlers.chooseBackup()).toEqual({ ok: false, reason: 'not-a-backup' })
  })

  it('are not chosen when the dialog is cancelled', async () => {
    expect(await aDesktop().handlers.chooseBackup()).toBeNull()
  })
})

describe('files', () => {
  it('are saved where the owner chose, beginning among the documents', async () => {
    const path = join(folder, 'mine.json')
    const { handlers, shown } = aDesktop({ saves: path })
    expect(await handlers.saveFile({ name: 'posts.json', content: POSTS })).toEqual({ ok: true })
    expect(readFileSync(path, 'utf8')).toBe(POSTS)
    expect(shown).toMatchObject([{ defaultPath: join(folder, 'documents', 'posts.json') }])
  })

  it('hold quitting back until they are saved, and not while the dialog is open', async () => {
    const path = join(folder, 'mine.json')
    const { handlers, unfinished } = aDesktop({ saves: path })
    void handlers.saveFile({ name: 'posts.json', content: POSTS })
    expect(unfinished).toEqual([])
    await expect.poll(() => unfinished).toHaveLength(1)
    await unfinished[0]
    expect(readFileSync(path, 'utf8')).toBe(POSTS)
  })

  it('are not saved when the dialog is cancelled', async () => {
    expect(await aDesktop().handlers.saveFile({ name: 'posts.json', content: POSTS })).toEqual({
      ok: false,
      reason: 'cancelled',
    })
  })

  it('are opened, one or several', async () => {
    writeFileSync(join(folder, 'a.json'), '[]')
    const { handlers, shown } = aDesktop({ opens: [join(folder, 'a.json')] })
    expect(await handlers.openFiles({ accept: '.json', multiple: true })).toMatchObject({
      ok: true,
      files: [{ name: 'a.json' }],
    })
    await handlers.openFiles({ accept: '.json', multiple: false })
    expect(shown).toMatchObject([
      { properties: ['openFile', 'multiSelections'] },
      { properties: ['openFile'] },
    ])
  })

  it('are none when the dialog is cancelled', async () => {
    expect(await aDesktop().handlers.openFiles({ accept: '.json', multiple: true })).toEqual({
      ok: true,
      files: [],
    })
  })
})

it('passes on what decides whether the window may close', async () => {
  const { handlers, told } = aDesktop()
  await handlers.setUnsaved(true)
  await handlers.answerClosing(false)
  expect(told).toEqual([{ unsaved: true }, { saved: false }])
})
