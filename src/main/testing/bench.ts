import type * as Electron from 'electron'

/** Electron or the fake of it, and a hand in the pages it shows. Each bench is a fresh one. */
export type Bench = {
  readonly electron: Pick<
    typeof Electron,
    'app' | 'BrowserWindow' | 'dialog' | 'ipcMain' | 'protocol' | 'session'
  >
  /** Shows an empty page of the scheme 'inkfolio' in a window with a session of its own, watched from the start. */
  openPage(
    options?: Electron.BrowserWindowConstructorOptions,
    watch?: (window: Electron.BrowserWindow) => void,
  ): Promise<Electron.BrowserWindow>
  /** Has a script in the page go to the address. */
  navigate(window: Electron.BrowserWindow, address: string): Promise<void>
  /** Has a script in the page open a window. Gives whether there is one. */
  openWindow(window: Electron.BrowserWindow, address: string): Promise<boolean>
  /** Has the page say no to its unloading, from now on. */
  holdUnload(window: Electron.BrowserWindow): Promise<void>
  crash(window: Electron.BrowserWindow): void
  /** Asks main through the page's preload. */
  ask(window: Electron.BrowserWindow, channel: string, ...args: unknown[]): Promise<unknown>
  /** Whether the page is refused a permission that it requests. */
  isRefused(window: Electron.BrowserWindow): Promise<boolean>
  /** Whether the page is told that it has a permission, before it requests any. */
  isGranted(window: Electron.BrowserWindow): Promise<boolean>
  /** Starts the app once more on the same profile. Gives whether that one got the lock. */
  startAgain(): Promise<boolean>
  /** Until what the page had begun has been announced. */
  settle(window: Electron.BrowserWindow): Promise<void>
}

/** What is relied on, by its words; each on a bench of its own, and an error where it does not hold. */
export type Behaviours = Readonly<Record<string, (bench: Bench) => Promise<void>>>

/** Another page of the app. */
export const ELSEWHERE = 'inkfolio://app/elsewhere'
