import type { BrowserWindowConstructorOptions, Rectangle, WebPreferences } from 'electron'

const WIDTH = 1_280
const HEIGHT = 860
/** Narrower than this, the admin area has no room for its fields. */
const MIN_WIDTH = 480
const MIN_HEIGHT = 480

/** Electron stores bounds under this name, and moves a window onto a screen if its own is gone. */
const WINDOW_NAME = 'main'

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
    name: WINDOW_NAME,
    windowStatePersistence: true,
    width: Math.min(WIDTH, workArea.width),
    height: Math.min(HEIGHT, workArea.height),
    minWidth: Math.min(MIN_WIDTH, workArea.width),
    minHeight: Math.min(MIN_HEIGHT, workArea.height),
    show: false,
    webPreferences: pagePreferences(page),
  } satisfies BrowserWindowConstructorOptions
}
