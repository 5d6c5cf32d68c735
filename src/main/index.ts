import { mkdirSync } from 'node:fs'
import * as files from 'node:fs/promises'
import { app, clipboard, dialog, ipcMain, Menu, protocol, shell } from 'electron'
import { type AppSetting, settingOf } from './app-setting'
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

/** What must be done before Electron is ready. */
function prepare(): AppSetting {
  const places = { appData: app.getPath('appData'), appPath: app.getAppPath() }
  const setting = settingOf({ isPackaged: app.isPackaged, ...places, env: process.env })
  for (const name of SWITCHES) app.commandLine.appendSwitch(name)
  protocol.registerSchemesAsPrivileged([APP_SCHEME_PRIVILEGES])
  mkdirSync(setting.profile.userData, { recursive: true })
  app.setPath('userData', setting.profile.userData)
  app.enableSandbox()
  app.on('web-contents-created', (_event, contents) => guardContents(contents, setting.origin))
  return setting
}

async function run(setting: AppSetting): Promise<void> {
  const { profile, origin, isDevelopment, preload, startAddress } = setting
  const session = await prepareOwnerSession(profile.partition, setting.renderer)
  const backups = createBackupStore({
    folder: profile.backups,
    files,
    now: () => new Date(),
    report: (problem, error) => console.error(problem, error),
  })
  await backups.sweep()
  const quitting = createQuitting({ quit: () => app.quit(), later: setTimeout })
  const { bringForward, dialogs, closing, send } = openMainWindow(
    { preload, partition: profile.partition, isDevelopment },
    startAddress,
  )
  const handlers = createRequestHandlers({
    backups,
    files,
    folders: { backups: profile.backups, documents: () => app.getPath('documents') },
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
  app.on('second-instance', bringForward)
  app.on('window-all-closed', () => app.quit())
  app.on('will-quit', quitting.onWillQuit)
}

async function start(): Promise<void> {
  const setting = prepare()
  // Held before any session is touched: two of them on one profile would damage it.
  if (!app.requestSingleInstanceLock()) return app.quit()
  await app.whenReady()
  await run(setting)
}

start().catch((error) => {
  console.error(error)
  dialog.showErrorBox('Inkfolio could not start', String(error))
  app.exit(1)
})
