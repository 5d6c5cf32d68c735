import { mkdirSync } from 'node:fs'
import * as files from 'node:fs/promises'
import { app, clipboard, dialog, ipcMain, Menu, protocol, shell } from 'electron'
import { settingOf } from './app-setting'
import { createBackupStore } from './backups/backup-store'
import { showBackups } from './backups/show-backups'
import { guardContents } from './guards/contents-guard'
import { menuTemplate } from './menu-template'
import { prepareOwnerSession } from './owner-session'
import { APP_SCHEME_PRIVILEGES } from './page/app-origin'
import { createQuitting } from './quitting'
import { handleRequests } from './requests/ipc-guard'
import { createRequestHandlers } from './requests/request-handlers'
import { SWITCHES } from './switches'
import { versionDetails } from './version-details'
import { openMainWindow } from './window/main-window'

const setting = settingOf({
  isPackaged: app.isPackaged,
  appData: app.getPath('appData'),
  appPath: app.getAppPath(),
  env: process.env,
})
const { profile, origin, isDevelopment } = setting

for (const name of SWITCHES) app.commandLine.appendSwitch(name)
protocol.registerSchemesAsPrivileged([APP_SCHEME_PRIVILEGES])
mkdirSync(profile.userData, { recursive: true })
app.setPath('userData', profile.userData)
app.enableSandbox()
app.on('web-contents-created', (_event, contents) => guardContents(contents, origin))

async function run(): Promise<void> {
  const session = await prepareOwnerSession(profile.partition, setting.renderer)
  const backups = createBackupStore({
    folder: profile.backups,
    files,
    now: () => new Date(),
    report: (problem, error) => console.error(problem, error),
  })
  await backups.sweep()
  const quitting = createQuitting({ quit: () => app.quit(), later: setTimeout })
  const { preload, startAddress } = setting
  const { window, dialogs, closing, send } = openMainWindow(
    { preload, partition: profile.partition, isDevelopment },
    startAddress,
  )
  const handlers = createRequestHandlers({
    backups,
    files,
    folders: { backups: profile.backups, documents: app.getPath('documents') },
    dialogs,
    closing,
    flush: () => session.flushStorageData(),
    beforeQuitting: quitting.waitFor,
  })
  handleRequests((channel, listener) => ipcMain.handle(channel, listener), handlers, origin)
  const menu = menuTemplate({
    appName: app.name,
    platform: process.platform,
    isDevelopment,
    send: (command) => send('menuCommand', command),
    showBackups: () => void showBackups({ folder: profile.backups, files, shell, dialog }),
    copyVersion: () => clipboard.writeText(versionDetails(app.getVersion(), process)),
  })
  Menu.setApplicationMenu(Menu.buildFromTemplate(menu))
  app.on('second-instance', () => {
    if (window.isDestroyed()) return
    if (window.isMinimized()) window.restore()
    window.focus()
  })
  app.on('window-all-closed', () => app.quit())
  app.on('will-quit', quitting.onWillQuit)
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
