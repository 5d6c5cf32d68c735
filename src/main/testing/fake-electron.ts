import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import type * as Electron from 'electron'
import type {
  BrowserWindowConstructorOptions,
  IpcMainInvokeEvent,
  MenuItemConstructorOptions,
} from 'electron'
import { type AppSurroundings, FakeApp } from './fake-app'
import { FakeSession } from './fake-session'
import { type FakeContents, FakeWindow } from './fake-window'

type Listener = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown
/** What main looks at of the frame that asks. */
type FakeFrame = { readonly origin: string; readonly parent: unknown }

/**
 * The few calls of Electron's that the glue makes, with Electron's behaviour as `electron-behaviours.ts` tells
 * it, and beside them what a test needs: to be the page, the owner and a second start.
 */
export function createFakeElectron(surroundings: AppSurroundings) {
  const { system } = surroundings
  const app = new FakeApp(surroundings)
  const sessions = new Map<string, FakeSession>()
  const listeners = new Map<string, Listener>()
  const screen = new EventEmitter()
  /** What the preload gave to the page. */
  const world: Record<string, unknown> = {}
  const schemes: Electron.CustomScheme[] = []
  let menu: readonly MenuItemConstructorOptions[] = []
  /** The context menus that were shown, oldest first. */
  const contextMenus: MenuItemConstructorOptions[][] = []

  function sessionOf(partition: string): FakeSession {
    app.mustBeReady('A session')
    const session = sessions.get(partition) ?? new FakeSession()
    sessions.set(partition, session)
    return session
  }

  class Window extends FakeWindow {
    constructor(options: BrowserWindowConstructorOptions = {}) {
      app.mustBeReady('BrowserWindow')
      super(options, {
        session: sessionOf(options.webPreferences?.partition ?? ''),
        places: system.windowPlaces,
        onOpen: (contents) => app.emit('web-contents-created', {}, contents),
        onClosed: () => app.onWindowClosed(),
        onHeld: () => app.onWindowHeld(),
      })
      app.windows.push(this)
    }
  }

  const display = (workArea: Electron.Rectangle) => ({ workArea, bounds: workArea })

  /** Asks main as a frame does that is not the page's own. */
  async function invokeFrom(senderFrame: FakeFrame | null, channel: string, ...args: unknown[]) {
    const listener = listeners.get(channel)
    if (!listener) throw new Error(`No handler registered for '${channel}'`)
    return structuredClone(await listener({ senderFrame } as never, ...structuredClone(args)))
  }

  /** Asks main as the page does, from where it is now. */
  function invoke(page: FakeContents | undefined, channel: string, ...args: unknown[]) {
    const { protocol, host } = new URL(page?.getURL() ?? '')
    return invokeFrom({ origin: `${protocol}//${host}`, parent: null }, channel, ...args)
  }

  const electron = {
    app,
    BrowserWindow: Window,
    session: { fromPartition: sessionOf },
    protocol: {
      registerSchemesAsPrivileged(custom: Electron.CustomScheme[]) {
        app.mustNotBeReady('protocol.registerSchemesAsPrivileged')
        schemes.push(...custom)
      },
    },
    ipcMain: {
      handle(channel: string, listener: Listener) {
        if (listeners.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
        listeners.set(channel, listener)
      },
    },
    ipcRenderer: {
      invoke: (channel: string, ...args: unknown[]) => invoke(app.windows[0]?.webContents, channel, ...args),
      on: (channel: string, listener: (...args: unknown[]) => void) =>
        app.windows[0]?.webContents.incoming.on(channel, listener),
    },
    contextBridge: {
      exposeInMainWorld(key: string, api: unknown) {
        world[key] = api
      },
    },
    Menu: {
      buildFromTemplate: (items: MenuItemConstructorOptions[]) => ({
        items,
        popup: () => void contextMenus.push(items),
      }),
      setApplicationMenu({ items }: { items: MenuItemConstructorOptions[] }) {
        menu = items
      },
    },
    screen: Object.assign(screen, {
      getPrimaryDisplay: () => display(system.displays[0] ?? { x: 0, y: 0, width: 0, height: 0 }),
      getAllDisplays: () => system.displays.map(display),
    }),
    dialog: {
      showMessageBox: (_window: unknown, options: Electron.MessageBoxOptions) =>
        system.answerMessage(options),
      showMessageBoxSync: (_window: unknown, options: Electron.MessageBoxSyncOptions) =>
        system.pressButton(options).response,
      showOpenDialog: async (_window: unknown, options: Electron.OpenDialogOptions) =>
        system.chooseFiles(options),
      showSaveDialog: async (_window: unknown, options: Electron.SaveDialogOptions) =>
        system.choosePlace(options),
      showErrorBox: (title: string, content: string) =>
        void system.asked.push({ message: `${title}: ${content}` }),
    },
    shell: {
      openExternal: async (address: string) => void system.opened.push(address),
      openPath: async (path: string) => {
        // As its documentation has it: a failure is an answer too.
        if (!existsSync(path)) return 'Failed to open path'
        system.shownFolders.push(path)
        return ''
      },
    },
    clipboard: {
      writeText(text: string) {
        system.clipboard = text
      },
    },
  } satisfies Partial<Record<keyof typeof Electron, unknown>>

  return {
    electron,
    app,
    world,
    schemes,
    sessions,
    contextMenus,
    invoke,
    invokeFrom,
    channels: () => [...listeners.keys()],
    /** Chooses an item of the menu by its labels. */
    chooseItem(...labels: [string, string]): void {
      const submenu = menu.find(({ label }) => label === labels[0])?.submenu
      const item = Array.isArray(submenu) ? submenu.find(({ label }) => label === labels[1]) : undefined
      if (!item?.click) throw new Error(`There is no item ${labels.join(' › ')}`)
      item.click({} as never, undefined, {} as never)
    },
    /** Takes away every display but the first. */
    unplugDisplays(): void {
      system.displays = system.displays.slice(0, 1)
      screen.emit('display-removed')
    },
    /** Gives the first display another resolution. */
    resizeDisplay(width: number, height: number): void {
      system.displays[0] = { x: 0, y: 0, width, height }
      screen.emit('display-metrics-changed')
    },
  }
}

export type FakeElectron = ReturnType<typeof createFakeElectron>
