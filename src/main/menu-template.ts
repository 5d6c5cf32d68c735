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
}

type Items = MenuItemConstructorOptions[]

const LINE: MenuItemConstructorOptions = { type: 'separator' }

function fileMenu({ platform, send }: MenuSetting): Items {
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
    // No shortcut: it replaces every post, and no system has a usual one.
    item('Restore Backup…', 'restore-backup'),
    LINE,
    // On a Mac an app is quit from its own menu, which `appMenu` has.
    platform === 'darwin' ? { role: 'close' } : { role: 'quit' },
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
    { label: '&Edit', role: 'editMenu' },
    { label: '&View', submenu: viewMenu(setting) },
    ...(isMac ? [{ role: 'windowMenu' } satisfies MenuItemConstructorOptions] : []),
    { label: '&Help', role: 'help', submenu: helpMenu(setting) },
  ]
}
