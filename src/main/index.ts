import * as files from 'node:fs/promises'
import { join } from 'node:path'
import { app, dialog, Menu, protocol, shell } from 'electron'
import { answerRequests } from './answer-requests'
import { APP_ORIGIN, APP_SCHEME_PRIVILEGES, START_PATH } from './app-origin'
import { createBackupStore } from './backup-store'
import { guardContents } from './contents-guard'
import { openMainWindow } from './main-window'
import { menuTemplate } from './menu-template'
import { prepareOwnerSession } from './owner-session'
import { profileOf } from './profile'
import { createStart } from './startup-check'
import { backupProblem, RESTORE, restoreQuestion } from './startup-dialog'
import { SWITCHES } from './switches'

const isDevelopment = !app.isPackaged
const profile = profileOf({ appData: app.getPath('appData'), isDevelopment })
/** In development the page comes from the dev server. */
const origin = process.env.ELECTRON_RENDERER_URL ?? APP_ORIGIN
const built = join(import.meta.dirname, '..')

for (const name of SWITCHES) app.commandLine.appendSwitch(name)
protocol.registerSchemesAsPrivileged([APP_SCHEME_PRIVILEGES])
app.setPath('userData', profile.userData)
app.enableSandbox()
app.on('web-contents-created', (_event, contents) => guardContents(contents, origin))

async function run(): Promise<void> {
  const session = await prepareOwnerSession(profile.partition, join(built, 'renderer'))
  const backups = createBackupStore({
    folder: profile.backups,
    files,
    now: () => new Date(),
    report: (problem, error) => console.error(problem, error),
  })
  await backups.sweep()
  const preload = join(built, 'preload/index.cjs')
  const main = openMainWindow(
    { preload, partition: profile.partition, isDevelopment },
    `${origin}${START_PATH}`,
  )
  const { window } = main
  const start = createStart({
    backups,
    ask: async (reason, backup) => {
      const moment = new Date(backup.savedAt).toLocaleString()
      return (
        (await dialog.showMessageBox(window, restoreQuestion(reason, backup, moment))).response === RESTORE
      )
    },
    tell: async (problem) => {
      await dialog.showMessageBox(window, backupProblem(problem, profile.backups))
    },
  })
  answerRequests({ origin, folder: profile.backups, backups, start, session, main })
  const menu = menuTemplate({
    appName: app.name,
    platform: process.platform,
    isDevelopment,
    send: (command) => main.send('menuCommand', command),
    showBackups: () => void shell.openPath(profile.backups),
  })
  Menu.setApplicationMenu(Menu.buildFromTemplate(menu))
  app.on('before-quit', () => main.onClosing({ kind: 'quit-asked' }))
  app.on('second-instance', () => {
    if (window.isMinimized()) window.restore()
    window.focus()
  })
  app.on('window-all-closed', () => app.quit())
}

// Held before any session is touched: two of them on one profile would damage it.
if (app.requestSingleInstanceLock()) {
  app
    .whenReady()
    .then(run)
    .catch((error) => {
      console.error(error)
      dialog.showErrorBox('Inkfolio could not start', String(error))
      app.exit(1)
    })
} else app.quit()
