import { mkdirSync } from 'node:fs'
import * as files from 'node:fs/promises'
import { join } from 'node:path'
import { app, clipboard, dialog, ipcMain, Menu, protocol, shell } from 'electron'
import { failedBuild } from '../publishing/failed-build'
import { type AppSetting, SWITCHES, settingOf } from './app-setting'
import { createBackupStore } from './backups/backup-store'
import { createPictureBackups } from './backups/picture-backups'
import { guardContents } from './guards/contents-guard'
import { menuTemplate } from './menu-template'
import { prepareOwnerSession } from './owner-session'
import { APP_SCHEME_PRIVILEGES } from './page/app-origin'
import { fetchPublished } from './publishing/fetch-published'
import { createPublisher } from './publishing/publisher'
import { appEnvironment } from './publishing/run-git'
import { createQuitting } from './quitting'
import { handleRequests } from './requests/ipc-guard'
import { createRequestHandlers } from './requests/request-handlers'
import { createSpelling } from './spelling'
import { openMainWindow } from './window/main-window'

/** Shows the folder in the system's file manager. The first backup would create it. */
async function showBackups(folder: string): Promise<void> {
  await files.mkdir(folder, { recursive: true })
  await shell.openPath(folder)
}

/** Says why the app cannot start, and ends it. */
function giveUp(error: unknown): void {
  console.error(error)
  const advice = 'If this keeps happening, reinstall Inkfolio. Your posts will still be there.'
  dialog.showErrorBox('Inkfolio couldn’t start', `${error}\n\n${advice}`)
  app.exit(1)
}

/** The address of the owner's site; null if the config has none. */
const site = import.meta.env.INKFOLIO_SITE || null
/** The address of its repository on GitHub; null if the config has none. */
const repository = import.meta.env.INKFOLIO_REPOSITORY || null

/** The steps that must come before Electron is ready. */
function prepare(): AppSetting {
  const paths = { appData: app.getPath('appData'), appPath: app.getAppPath() }
  const setting = settingOf({ isPackaged: app.isPackaged, ...paths, env: process.env })
  for (const name of SWITCHES) app.commandLine.appendSwitch(name)
  protocol.registerSchemesAsPrivileged([APP_SCHEME_PRIVILEGES])
  mkdirSync(setting.profile.userData, { recursive: true })
  app.setPath('userData', setting.profile.userData)
  app.enableSandbox()
  app.on('web-contents-created', (_event, contents) => guardContents(contents, setting.origin, site))
  return setting
}

async function run(setting: AppSetting): Promise<void> {
  const { profile, origin, isDevelopment, preload, findPreload, startAddress } = setting
  const session = await prepareOwnerSession(profile.partition, setting.renderer)
  const report = (problem: string, error: unknown) => console.error(problem, error)
  const effects = { files, now: () => new Date(), report }
  const backups = createBackupStore({ ...effects, folder: profile.backups })
  const quitting = createQuitting({ quit: () => app.quit(), later: setTimeout })
  // This must come before the page loads.
  const spelling = await createSpelling({
    ...effects,
    platform: process.platform,
    session,
    file: join(profile.userData, 'spelling'),
  })
  // The page may send its first request at once, so nothing is awaited from here to `handleRequests`.
  const window = openMainWindow(
    { preload, findPreload, partition: profile.partition, isDevelopment },
    startAddress,
  )
  const publisher = createPublisher({
    records: profile.records,
    env: appEnvironment(process.env, process.platform),
  })
  // After quitting's timeout, no git process outlives the app.
  app.on('quit', publisher.stop)
  const handlers = createRequestHandlers({
    backups,
    files,
    backupFolder: profile.backups,
    pictures: createPictureBackups(files, profile.backups),
    dialogs: window.dialogs,
    closing: window.closing,
    publisher,
    readPublished: (timeoutMs) => fetchPublished({ site, fetch }, timeoutMs),
    failedBuild: (commit) => failedBuild(repository, commit, fetch),
    copyText: (text) => clipboard.writeText(text),
    flush: () => session.flushStorageData(),
    beforeQuitting: quitting.waitFor,
  })
  handleRequests(ipcMain, handlers, origin)
  const menu = menuTemplate({
    appName: app.name,
    platform: process.platform,
    isDevelopment,
    window,
    showBackups: () => void showBackups(profile.backups).catch(console.error),
    checksSpelling: spelling.isOn?.() ?? null,
    toggleSpelling: () => spelling.toggle(window.dialogs.showMessage),
  })
  Menu.setApplicationMenu(Menu.buildFromTemplate(menu))
  app.on('second-instance', window.bringForward)
  app.on('window-all-closed', () => app.quit())
  app.on('will-quit', quitting.onWillQuit)
}

async function start(): Promise<void> {
  const setting = prepare()
  // Take the lock before any session is touched: two apps on one profile would damage it.
  if (!app.requestSingleInstanceLock()) return app.quit()
  await app.whenReady()
  await run(setting)
}

start().catch(giveUp)
