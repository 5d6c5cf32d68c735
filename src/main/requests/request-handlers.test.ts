import { readFileSync, writeFileSync } from 'node:fs'
import * as files from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenDialogOptions, SaveDialogOptions } from 'electron'
import { expect, it } from 'vitest'
import { createBackupStore } from '../backups/backup-store'
import { createPublisher } from '../publishing/publisher'
import { aFolder } from '../testing/a-folder'
import { createRequestHandlers } from './request-handlers'
import { createUnfinishedExports } from './unfinished-exports'

// Backups, closing and quitting are tested through these handlers in index.test.ts, and in the tests beside it.

const JSON_FILE = { name: 'posts.json', data: '[{"id":"a"}]' }

/** The handlers on a real folder. The owner makes the same choice in each dialog. */
function aDesktop() {
  const folder = aFolder()
  const owner = { opens: [] as string[], saves: '' }
  const shown: (OpenDialogOptions | SaveDialogOptions)[] = []
  const report = (problem: string) => expect.unreachable(problem)
  const backups = createBackupStore({ folder: join(folder, 'backups'), files, now: () => new Date(), report })
  const handlers = createRequestHandlers({
    backups,
    unfinished: createUnfinishedExports({ note: join(folder, 'unfinished'), files, report }),
    files,
    backupFolder: join(folder, 'backups'),
    dialogs: {
      showMessage: async () => expect.unreachable('a message'),
      showMessageAtOnce: () => expect.unreachable('a message'),
      chooseFiles: async (options) => {
        shown.push(options)
        return owner.opens
      },
      chooseSavePath: async (options) => {
        shown.push(options)
        return owner.saves
      },
    },
    publisher: createPublisher({
      backups: join(folder, 'backups'),
      env: {},
      findGit: () => null,
      now: () => new Date(),
    }),
    onPublishStep: () => {},
    readPublished: async () => null,
    closing: { setUnsaved: () => {}, answer: () => {} },
    copyText: () => {},
    flush: () => {},
    beforeQuitting: (writing) => writing,
  })
  return { folder, owner, shown, backups, handlers }
}

it('lets the owner choose any backup, and shows the backup folder first', async () => {
  const { folder, owner, shown, backups, handlers } = aDesktop()
  expect(await handlers.chooseBackup()).toBeNull()
  const written = await backups.write(JSON_FILE.data)
  owner.opens = [join(folder, 'backups', written.ok ? written.name : '')]
  expect(await handlers.chooseBackup()).toMatchObject({ ok: true, text: JSON_FILE.data })
  owner.opens = [join(folder, 'letter')]
  writeFileSync(join(folder, 'letter'), 'no backup')
  expect(await handlers.chooseBackup()).toEqual({ ok: false, reason: 'not-a-backup' })
  expect(shown).toEqual(Array(3).fill({ defaultPath: join(folder, 'backups'), properties: ['openFile'] }))
})

it('saves to the chosen path, opens the chosen files, and changes nothing without a choice', async () => {
  const { folder, owner, shown, handlers } = aDesktop()
  expect(await handlers.saveFile(JSON_FILE)).toEqual({ ok: false, reason: 'cancelled' })
  expect(await handlers.openFiles({ accept: '.json' })).toEqual({ ok: true, files: [] })
  owner.saves = join(folder, 'mine.json')
  owner.opens = [owner.saves]
  expect(await handlers.saveFile(JSON_FILE)).toEqual({ ok: true })
  expect(readFileSync(owner.saves, 'utf8')).toBe(JSON_FILE.data)
  const opened = await handlers.openFiles({ accept: '.json' })
  expect(opened).toMatchObject({ ok: true, files: [{ name: 'mine.json' }] })
  expect(shown.slice(0, 2)).toMatchObject([
    { defaultPath: 'posts.json', filters: [{ extensions: ['json'] }, {}] },
    { properties: ['openFile', 'multiSelections'], filters: [{ extensions: ['json'] }, {}] },
  ])
})
