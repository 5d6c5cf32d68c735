import type {
  BrowserWindow,
  BrowserWindowConstructorOptions,
  Rectangle,
  Screen,
  WebPreferences,
} from 'electron'

const WIDTH = 1_280
const HEIGHT = 860
/** Narrower than this, the admin area has no room for its fields. */
const MIN_WIDTH = 480
const MIN_HEIGHT = 480

/** Electron remembers size and place under this name. */
const WINDOW_NAME = 'main'

export type WindowSetting = {
  /** An absolute path. */
  readonly preload: string
  readonly partition: string
  readonly isDevelopment: boolean
  /** The part of the primary display that no taskbar covers. */
  readonly workArea: Rectangle
}

/** What a page may do. Each preference that protects it is set, even to its default, which may change with Electron. */
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

/** How much of the window's upper edge must be visible, so that it can be dragged. */
const GRIP = { width: 120, height: 40 }

const overlap = (from: number, length: number, otherFrom: number, otherLength: number): number =>
  Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom)

function isInReach(window: Rectangle, area: Rectangle): boolean {
  const isTopVisible = overlap(window.y, GRIP.height, area.y, area.height) >= GRIP.height
  return isTopVisible && overlap(window.x, window.width, area.x, area.width) >= GRIP.width
}

/**
 * Where a window goes that cannot be reached, as after its display was removed: the middle of the first display, and no
 * larger. Null when it may stay. `workAreas` begin with the primary display's.
 */
export function bringIntoReach(window: Rectangle, workAreas: readonly Rectangle[]): Rectangle | null {
  const [area] = workAreas
  if (!area || workAreas.some((each) => isInReach(window, each))) return null
  const width = Math.min(window.width, area.width)
  const height = Math.min(window.height, area.height)
  const x = area.x + Math.floor((area.width - width) / 2)
  const y = area.y + Math.floor((area.height - height) / 2)
  return { x, y, width, height }
}

type Displays = Pick<Screen, 'getPrimaryDisplay' | 'getAllDisplays'>
type Movable = Pick<BrowserWindow, 'isNormal' | 'getBounds' | 'setBounds'>

/** Moves the window where it can be reached. The system moves one that fills a screen. */
export function moveIntoReach(window: Movable, screen: Displays): void {
  if (!window.isNormal()) return
  const areas = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea)
  const bounds = bringIntoReach(window.getBounds(), areas)
  if (bounds) window.setBounds(bounds)
}
