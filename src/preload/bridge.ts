import {
  channelOf,
  type DesktopApi,
  type DesktopEvents,
  type DesktopRequests,
  type EventName,
  type RequestName,
} from '../shared/desktop-api'

/** The part of Electron's `ipcRenderer` that is used. */
type Wire = {
  invoke(channel: string, ...args: unknown[]): Promise<unknown>
  on(channel: string, listener: (event: unknown, ...args: unknown[]) => void): unknown
}

/** The page's side of the contract: these functions and channels, and nothing else of Electron. */
export function createBridge(wire: Wire): DesktopApi {
  /** Asks main, which checks the arguments: a hostile page could skip a check here. */
  const ask =
    <Name extends RequestName>(name: Name) =>
    (...args: DesktopRequests[Name]['takes']): Promise<DesktopRequests[Name]['gives']> =>
      wire.invoke(channelOf(name), ...args) as Promise<DesktopRequests[Name]['gives']>

  /**
   * Listens to main. The page gets the arguments, and never Electron's event, which contains the sender. The last
   * message that comes before the page's code has loaded waits for the first listener.
   */
  const listen = <Name extends EventName>(name: Name) => {
    type Arguments = DesktopEvents[Name]
    const listeners = new Set<(...args: Arguments) => void>()
    let waiting: Arguments | null = null
    wire.on(channelOf(name), (_event, ...args) => {
      if (listeners.size === 0) waiting = args as Arguments
      for (const listener of listeners) listener(...(args as Arguments))
    })
    return (listener: (...args: Arguments) => void): (() => void) => {
      listeners.add(listener)
      if (waiting) listener(...waiting)
      waiting = null
      return () => void listeners.delete(listener)
    }
  }

  return {
    checkForLoss: ask('checkForLoss'),
    backUpPosts: ask('backUpPosts'),
    listBackups: ask('listBackups'),
    readBackup: ask('readBackup'),
    chooseBackup: ask('chooseBackup'),
    saveFile: ask('saveFile'),
    openFiles: ask('openFiles'),
    chooseRepository: ask('chooseRepository'),
    readRepository: ask('readRepository'),
    commitToRepository: ask('commitToRepository'),
    readPicture: ask('readPicture'),
    readPublished: ask('readPublished'),
    failedBuild: ask('failedBuild'),
    copyText: ask('copyText'),
    setUnsaved: ask('setUnsaved'),
    answerClosing: ask('answerClosing'),
    onMenuCommand: listen('menuCommand'),
    onSaveBeforeClosing: listen('saveBeforeClosing'),
    onDiscardBeforeClosing: listen('discardBeforeClosing'),
  }
}
