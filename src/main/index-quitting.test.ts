import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import * as files from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { isBackupName } from './backups/backup-rotation'
import { readBackupFile } from './backups/backup-store'
import { aComputer, launch, startDesktop } from './testing/start-desktop'

/** Larger than anyone's posts: without a wait, it is still being written when the app ends. */
const LONG = JSON.stringify([{ id: 'a', content: 'x'.repeat(20_000_000) }])

type Desktop = Awaited<ReturnType<typeof startDesktop>>

/** From the next start on, files wait for their names while `hold` has a promise. */
function holdFiles() {
  const gate: { hold: Promise<void> | null } = { hold: null }
  vi.doMock('node:fs/promises', () => ({
    ...files,
    rename: async (from: string, to: string) => {
      await gate.hold
      return files.rename(from, to)
    },
  }))
  onTestFinished(() => void vi.doUnmock('node:fs/promises'))
  return gate
}

/** An app that has checked for lost posts, and the files that are in a folder at the moment when the process ends. */
async function startToQuit(folderOf: (computer: ReturnType<typeof aComputer>) => string) {
  const computer = aComputer()
  const folder = folderOf(computer)
  const desktop = await startDesktop(computer)
  await desktop.api.checkForLoss({ readable: true, text: null })
  const left = new Promise<string[]>((resolve) => {
    desktop.app.once('quit', () => resolve(existsSync(folder) ? readdirSync(folder) : []))
  })
  return { desktop, folder, left }
}

/** What the page does when a save has succeeded. It waits for no answer. */
function save({ session, api }: Desktop): void {
  session.stored = LONG
  void api.backUpPosts(LONG)
  void api.setUnsaved(false)
}

it.each<[string, (desktop: Desktop) => void]>([
  [
    'the window is closed right after it',
    (desktop) => {
      save(desktop)
      desktop.window.close()
    },
  ],
  [
    'the app is quit right after it',
    (desktop) => {
      save(desktop)
      desktop.app.quit()
    },
  ],
  [
    'it was the answer to closing',
    (desktop) => {
      desktop.system.answers.push('Save')
      desktop.api.onSaveBeforeClosing(() => {
        save(desktop)
        void desktop.api.answerClosing(true)
      })
      desktop.window.close()
    },
  ],
])('ends with the last save on the disk and in a backup when %s', async (_, saveAndLeave) => {
  const { desktop, folder, left } = await startToQuit(({ appData }) => join(appData, 'Inkfolio Backups'))
  await desktop.api.setUnsaved(true)
  saveAndLeave(desktop)
  const names = await left
  const backups = names.filter(isBackupName)
  expect(backups).toHaveLength(1)
  const backup = await readBackupFile(files, join(folder, backups[0] ?? ''))
  expect(backup.ok && backup.text === LONG).toBe(true)
  expect(desktop.session.onDisk === LONG).toBe(true)
})

it('ends with a file saved that was being saved', async () => {
  const { desktop, folder, left } = await startToQuit(({ documents }) => documents)
  desktop.system.places.push(folder)
  void desktop.api.saveFile({ name: 'posts.json', content: LONG })
  desktop.window.close()
  expect(await left).toEqual(['posts.json'])
  expect(readFileSync(join(folder, 'posts.json'), 'utf8') === LONG).toBe(true)
})

it('ignores the menu and ends another start while the last save is being written', async () => {
  const gate = holdFiles()
  const computer = aComputer()
  const desktop = await startDesktop(computer)
  await desktop.api.checkForLoss({ readable: true, text: null })
  const closed = once(desktop.window, 'closed')
  let release = () => {}
  gate.hold = new Promise((resolve) => {
    release = resolve
  })
  save(desktop)
  desktop.window.close()
  await closed
  desktop.chooseItem('File', 'New Post')
  const second = await launch(computer)
  expect([second.app.exitCode, second.sessions.size]).toEqual([0, 0])
  expect(desktop.app.exitCode).toBeNull()
  release()
  await expect.poll(() => desktop.app.exitCode).toBe(0)
})
