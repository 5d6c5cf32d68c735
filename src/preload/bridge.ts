import {
  channelOf,
  type DesktopApi,
  type DesktopEvents,
  type DesktopRequests,
  type EventName,
  type RequestName,
} from '../shared/desktop-api'

type Forward = (event: unknown, ...args: unknown[]) => void

/** What is used of Electron's `ipcRenderer`. */
type Wire = {
  invoke(channel: string, ...args: unknown[]): Promise<unknown>
  on(channel: string, listener: Forward): unknown
  off(channel: string, listener: Forward): unknown
}

/** The page's side of the contract: these functions, these channels, and nothing else of Electron. */
export function createBridge(wire: Wire): DesktopApi {
  /** Asks main. The arguments are checked there, where a hostile page cannot leave the check out. */
  const ask =
    <Name extends RequestName>(name: Name) =>
    (...args: DesktopRequests[Name]['takes']): Promise<DesktopRequests[Name]['gives']> =>
      wire.invoke(channelOf(name), ...args) as Promise<DesktopRequests[Name]['gives']>

  /** Listens to main. The page gets the arguments alone, and never Electron's event, which holds the sender. */
  const listen =
    <Name extends EventName>(name: Name) =>
    (listener: (...args: DesktopEvents[Name]) => void): (() => void) => {
      const forward: Forward = (_event, ...args) => listener(...(args as DesktopEvents[Name]))
      wire.on(channelOf(name), forward)
      return () => void wire.off(channelOf(name), forward)
    }

  return {
    checkStart: ask('checkStart'),
    backUpPosts: ask('backUpPosts'),
    listBackups: ask('listBackups'),
    readBackup: ask('readBackup'),
    chooseBackup: ask('chooseBackup'),
    saveFile: ask('saveFile'),
    openFiles: ask('openFiles'),
    setUnsaved: ask('setUnsaved'),
    answerClosing: ask('answerClosing'),
    onMenuCommand: listen('menuCommand'),
    onSaveBeforeClosing: listen('saveBeforeClosing'),
  }
}
