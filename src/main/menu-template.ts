import type { MenuItemConstructorOptions } from 'electron'
import type { MenuCommand } from '../shared/desktop-api'

export type MenuSetting = {
  readonly appName: string
  readonly platform: NodeJS.Platform
  /** Whether reloading and the developer tools are offered. */
  readonly isDevelopment: boolean
  readonly send: (command: MenuCommand) => void
  /** Shows the folder with the backups in the system's file manager. */
  readonly showBackups: () => void
  /** Prints the window's page. */
  readonly print: () => void
  /** Opens the find bar. */
  readonly find: () => void
  /** Goes to the next match, or to the previous one. */
  readonly findAgain: (isForward: boolean) => void
  /** Whether spelling is checked; null where the system's own menu says so. */
  readonly checksSpelling: boolean | null
  /** Turns the spell checker on or off. Resolves to whether it is on. */
  readonly toggleSpelling: () => Promise<boolean>
}

type Items = MenuItemConstructorOptions[]

const LINE: MenuItemConstructorOptions = { type: 'separator' }

function fileMenu({ platform, send, print }: MenuSetting): Items {
  const item = (label: string, command: MenuCommand, accelerator?: string) => ({
    label,
    click: () => send(command),
    ...(accelerator === undefined ? {} : { accelerator }),
  })
  return [
    item('New Post', 'new-post', 'CmdOrCtrl+N'),
    LINE,
    item('Import…', 'import', 'CmdOrCtrl+O'),
    item('Export…', 'export', 'CmdOrCtrl+Shift+E'),
    LINE,
    item('Publish…', 'publish'),
    LINE,
    { label: 'Print…', accelerator: 'CmdOrCtrl+P', click: print },
    LINE,
    // No shortcut: it replaces every post, and no system has a usual one.
    item('Restore Backup…', 'restore-backup'),
    LINE,
    // On a Mac an app is quit from its own menu, which `appMenu` has.
    platform === 'darwin' ? { role: 'close' } : { role: 'quit' },
  ]
}

/** The system's items, and spelling. On a Mac the system adds its own below them. */
function editMenu({ platform, find, findAgain, checksSpelling, toggleSpelling }: MenuSetting): Items {
  const speech: Items = [
    LINE,
    { label: 'Speech', submenu: [{ role: 'startSpeaking' }, { role: 'stopSpeaking' }] },
  ]
  /** The usual shortcuts outside of a Mac. */
  const otherKeys: Items = [
    { label: 'Find Next', accelerator: 'F3', visible: false, click: () => findAgain(true) },
    { label: 'Find Previous', accelerator: 'Shift+F3', visible: false, click: () => findAgain(false) },
  ]
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
    ...(platform === 'darwin' ? [] : otherKeys),
    ...(checksSpelling === null ? [] : [LINE, spelling]),
    ...(platform === 'darwin' ? speech : []),
  ]
}

function viewMenu({ isDevelopment, send }: MenuSetting): Items {
  const development: Items = [{ role: 'reload' }, { role: 'forceReload' }, { role: 'toggleDevTools' }, LINE]
  return [
    { label: 'Admin', accelerator: 'CmdOrCtrl+1', click: () => send('go-admin') },
    { label: 'Public Site', accelerator: 'CmdOrCtrl+2', click: () => send('go-public') },
    LINE,
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    // The role's own key is Plus, which most keyboards give only with Shift.
    { role: 'zoomIn', accelerator: 'CmdOrCtrl+=', visible: false },
    { role: 'zoomOut' },
    LINE,
    ...(isDevelopment ? development : []),
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
