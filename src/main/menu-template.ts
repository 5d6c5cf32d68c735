import type { MenuItemConstructorOptions } from 'electron'
import type { MenuCommand } from '../shared/desktop-api'
import type { MainWindow } from './window/main-window'

export type MenuSetting = {
  readonly appName: string
  readonly platform: NodeJS.Platform
  /** Whether reloading and the developer tools are offered. */
  readonly isDevelopment: boolean
  readonly window: Pick<MainWindow, 'send' | 'print' | 'find' | 'findAgain'>
  /** Shows the folder with the backups in the system's file manager. */
  readonly showBackups: () => void
  /** Whether spelling is checked; null on a Mac, whose own menu says so. */
  readonly checksSpelling: boolean | null
  /** Turns the spell checker on or off. Resolves to whether it is on. */
  readonly toggleSpelling: () => Promise<boolean>
}

type Items = MenuItemConstructorOptions[]

const LINE: MenuItemConstructorOptions = { type: 'separator' }

/** Sends the command to the page. */
const command = ({ window }: MenuSetting, name: MenuCommand) => ({
  click: () => window.send('menuCommand', name),
})

function fileMenu(setting: MenuSetting): Items {
  return [
    { label: 'New Post', accelerator: 'CmdOrCtrl+N', ...command(setting, 'new-post') },
    LINE,
    { label: 'Import…', accelerator: 'CmdOrCtrl+O', ...command(setting, 'import') },
    { label: 'Export…', accelerator: 'CmdOrCtrl+Shift+E', ...command(setting, 'export') },
    LINE,
    { label: 'Publish…', ...command(setting, 'publish') },
    LINE,
    { label: 'Print…', accelerator: 'CmdOrCtrl+P', click: setting.window.print },
    LINE,
    // No shortcut: the command replaces every post, and no system has a usual shortcut for it.
    { label: 'Restore Backup…', ...command(setting, 'restore-backup') },
    LINE,
    // On a Mac the app's own menu has Quit.
    setting.platform === 'darwin' ? { role: 'close' } : { role: 'quit' },
  ]
}

/** The system’s items, and spelling. */
function editMenu({ window, checksSpelling, toggleSpelling }: MenuSetting): Items {
  const { find, findAgain } = window
  const spelling: MenuItemConstructorOptions = {
    label: 'Check Spelling',
    type: 'checkbox',
    checked: checksSpelling === true,
    // Electron toggles the check mark before the owner has answered.
    click: (item) => void toggleSpelling().then((isOn) => Object.assign(item, { checked: isOn })),
  }
  return [
    { role: 'undo' },
    { role: 'redo' },
    LINE,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'pasteAndMatchStyle' },
    { role: 'delete' },
    { role: 'selectAll' },
    LINE,
    { label: 'Find…', accelerator: 'CmdOrCtrl+F', click: find },
    { label: 'Find Next', accelerator: 'CmdOrCtrl+G', click: () => findAgain(true) },
    { label: 'Find Previous', accelerator: 'CmdOrCtrl+Shift+G', click: () => findAgain(false) },
    ...(checksSpelling === null ? [] : [LINE, spelling]),
  ]
}

function viewMenu(setting: MenuSetting): Items {
  const development: Items = [{ role: 'reload' }, { role: 'forceReload' }, { role: 'toggleDevTools' }, LINE]
  return [
    { label: 'Admin', accelerator: 'CmdOrCtrl+1', ...command(setting, 'go-admin') },
    { label: 'Public Site', accelerator: 'CmdOrCtrl+2', ...command(setting, 'go-public') },
    LINE,
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    // The role's own key is Plus. Most keyboards need Shift for it.
    { role: 'zoomIn', accelerator: 'CmdOrCtrl+=', visible: false },
    { role: 'zoomOut' },
    LINE,
    ...(setting.isDevelopment ? development : []),
    { role: 'togglefullscreen' },
  ]
}

function helpMenu({ platform, showBackups }: MenuSetting): Items {
  const about: Items = platform === 'darwin' ? [] : [LINE, { role: 'about' }]
  return [{ label: 'Show Backups', click: showBackups }, ...about]
}

/** The native menu as data, for `Menu.buildFromTemplate`. A role's shortcut is the system's usual one. */
export function menuTemplate(setting: MenuSetting): Items {
  const isMac = setting.platform === 'darwin'
  return [
    // On a Mac the first menu is the app's, with About and Quit.
    ...(isMac ? [{ label: setting.appName, role: 'appMenu' } satisfies MenuItemConstructorOptions] : []),
    { label: '&File', submenu: fileMenu(setting) },
    { label: '&Edit', role: 'editMenu', submenu: editMenu(setting) },
    { label: '&View', submenu: viewMenu(setting) },
    ...(isMac ? [{ role: 'windowMenu' } satisfies MenuItemConstructorOptions] : []),
    { label: '&Help', role: 'help', submenu: helpMenu(setting) },
  ]
}
