import type { BrowserWindowConstructorOptions, Rectangle, WebPreferences } from 'electron'

export type WindowSetting = {
  /** An absolute path. */
  readonly preload: string
  readonly partition: string
  readonly isDevelopment: boolean
  /** The part of the primary display that no taskbar covers. */
  readonly workArea: Rectangle
}

/** A page's preferences. Each one that protects is set, even to its default, which may change with Electron. */
export const pagePreferences = ({ preload, partition, isDevelopment }: Omit<WindowSetting, 'workArea'>) =>
  ({
    preload,
    partition,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    plugins: false,
    navigateOnDragDrop: false,
    safeDialogs: true,
    // The session decides (spelling.ts).
    spellcheck: true,
    devTools: isDevelopment,
  }) satisfies WebPreferences

/** The window's options. The window is shown when the page has loaded. */
export function windowOptions({ workArea, ...page }: WindowSetting) {
  return {
    // Electron stores bounds under this name, and moves a window onto a screen if its own is gone.
    name: 'main',
    windowStatePersistence: true,
    width: Math.min(1_280, workArea.width),
    height: Math.min(860, workArea.height),
    // In a narrower window the admin area has no room for its fields.
    minWidth: Math.min(480, workArea.width),
    minHeight: Math.min(480, workArea.height),
    show: false,
    webPreferences: pagePreferences(page),
  } satisfies BrowserWindowConstructorOptions
}
