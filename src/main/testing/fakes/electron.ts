import type * as Electron from 'electron'
import type {
  BrowserWindowConstructorOptions,
  IpcMainInvokeEvent,
  MenuItemConstructorOptions,
} from 'electron'
import { FakeApp, type FakeAppOptions } from './app'
import { FakeSession } from './session'
import { FakeContents, FakeView, FakeWindow, WORK_AREA } from './window'

type Listener = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown
/** The part of the asking frame that main reads. */
type FakeFrame = { readonly origin: string; readonly parent: unknown }

/** Makes the page that a window shows. */
type MakeContents = (session: FakeSession, options: BrowserWindowConstructorOptions) => FakeContents

/**
 * The calls of Electron that main and preload make, with the behaviour that `electron-behaviours.ts` lists. A test can
 * also play the page, the owner and a second start.
 */
export function createFakeElectron(
  options: FakeAppOptions,
  makeContents: MakeContents = (session) => new FakeContents(session),
) {
  const { system } = options
  const app = new FakeApp(options)
  const sessions = new Map<string, FakeSession>()
  const listeners = new Map<string, Listener>()
  /** The globals that the preload exposed to the page. */
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
      const session = sessionOf(options.webPreferences?.partition ?? '')
      super(options, {
        webContents: makeContents(session, options),
        onClosed: () => app.onWindowClosed(),
        onCloseCancelled: () => app.onCloseCancelled(),
      })
      app.windows.push(this)
      app.emit('web-contents-created', {}, this.webContents)
    }
  }

  class View extends FakeView {
    constructor(options: { webPreferences?: { partition?: string } } = {}) {
      super(options, new FakeContents(sessionOf(options.webPreferences?.partition ?? '')))
      app.emit('web-contents-created', {}, this.webContents)
    }
  }

  /** Asks main from any frame. */
  async function invokeFrom(senderFrame: FakeFrame | null, channel: string, ...args: unknown[]) {
    const listener = listeners.get(channel)
    if (!listener) throw new Error(`No handler registered for '${channel}'`)
    return structuredClone(await listener({ senderFrame } as never, ...structuredClone(args)))
  }

  const electron = {
    app,
    BrowserWindow: Window,
    WebContentsView: View,
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
      /** Asks main from the page, at its present address. */
      invoke(channel: string, ...args: unknown[]) {
        const { protocol, host } = new URL(app.windows[0]?.webContents.getURL() ?? '')
        return invokeFrom({ origin: `${protocol}//${host}`, parent: null }, channel, ...args)
      },
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
    screen: { getPrimaryDisplay: () => ({ workArea: WORK_AREA }) },
    dialog: system.dialog,
    shell: system.shell,
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
    invokeFrom,
    channels: () => [...listeners.keys()],
    /** Chooses an item of the menu by its labels, as in `chooseItem('File', 'New Post')`. */
    chooseItem(...labels: [string, string]): void {
      const submenu = menu.find(({ label }) => label?.replace('&', '') === labels[0])?.submenu
      const item = Array.isArray(submenu) ? submenu.find(({ label }) => label === labels[1]) : undefined
      if (!item?.click) throw new Error(`There is no item ${labels.join(' › ')}`)
      item.click({} as never, undefined, {} as never)
    },
  }
}

export type FakeElectron = ReturnType<typeof createFakeElectron>
