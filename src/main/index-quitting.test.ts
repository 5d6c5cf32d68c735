import { existsSync, readdirSync } from 'node:fs'
import * as files from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { isBackupName } from './backups/backup-rotation'
import { readBackupFile } from './backups/backup-store'
import { isRunning, pidIn } from './testing/programs'
import { aSite, GIT_ENV, removeTemplate, writeHook } from './testing/published-site'
import { aComputer, startDesktop } from './testing/start-desktop'

afterAll(removeTemplate)

/** Far larger than usual posts. If quitting did not wait, the app would end during this backup. */
const LONG = JSON.stringify([{ id: 'a', content: 'x'.repeat(20_000_000) }])

type Desktop = Awaited<ReturnType<typeof startDesktop>>

/** An app that has checked for lost posts, and the names of the files in a folder when the process ends. */
async function startToQuit(folderOf: (computer: ReturnType<typeof aComputer>) => string) {
  const computer = aComputer()
  const folder = folderOf(computer)
  const desktop = await startDesktop(computer)
  await desktop.api.checkForLoss({ readable: true, text: null })
  const filesAtEnd = new Promise<string[]>((resolve) => {
    desktop.app.once('quit', () => resolve(existsSync(folder) ? readdirSync(folder) : []))
  })
  return { desktop, folder, filesAtEnd }
}

/** Plays the page after a successful save. The page does not wait for an answer. */
function save({ session, api }: Desktop): void {
  session.stored = LONG
  void api.backUpPosts(LONG)
  void api.setUnsaved(false)
}

it.each<[string, (desktop: Desktop) => void]>([
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
      desktop.api.onClosing(() => {
        save(desktop)
        void desktop.api.answerClosing(true)
      })
      desktop.window.close()
    },
  ],
])('ends with the last save on the disk and in a backup when %s', async (_, saveAndLeave) => {
  const { desktop, folder, filesAtEnd } = await startToQuit(({ appData }) =>
    join(appData, 'Inkfolio Backups'),
  )
  await desktop.api.setUnsaved(true)
  saveAndLeave(desktop)
  const names = await filesAtEnd
  const backups = names.filter(isBackupName)
  expect(backups).toHaveLength(1)
  const backup = await readBackupFile(files, join(folder, backups[0] ?? ''))
  expect(backup.ok && backup.text === LONG).toBe(true)
  expect(desktop.session.onDisk === LONG).toBe(true)
})

/** An app whose owner has chosen a site's folder, and `publish`, which publishes a post there. */
async function startToPublish() {
  const site = aSite()
  for (const [name, value] of Object.entries(GIT_ENV)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const computer = aComputer()
  const desktop = await startDesktop(computer)
  computer.system.choices.push([site.root])
  expect(await desktop.api.chooseRepository()).toEqual({ ok: true, folder: 'site' })
  const read = await desktop.api.readRepository(true)
  const change = new Map([['posts/a.md', Buffer.from('Text')]])
  return { site, desktop, publish: () => desktop.api.commitToRepository(read.ok ? read.tip : '', change) }
}

it('ends the programs of git when it ends before a post is published', async () => {
  const { site, desktop, publish } = await startToPublish()
  const running = join(site.top, 'running')
  writeHook(join(site.root, '.git'), 'pre-push', `echo $$ > ${running}; sleep 300`)
  void publish().catch(() => {})
  const pid = await pidIn(running)
  // As quitting does after its timeout.
  desktop.app.exit()
  await expect.poll(() => isRunning(pid)).toBe(false)
})
