import { channelOf, type DesktopApi, type DesktopEvents, type EventName } from '../shared/desktop-api'
import { REQUESTS, type RequestName } from '../shared/requests'

/** The part of Electron's `ipcRenderer` that is used. */
type Wire = {
  invoke(channel: string, ...args: unknown[]): Promise<unknown>
  on(channel: string, listener: (event: unknown, ...args: unknown[]) => void): unknown
}

/** The page's side of the contract: these functions and channels, and nothing else of Electron. */
export function createBridge(wire: Wire): DesktopApi {
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

  // Main checks the arguments: a hostile page could skip a check here.
  const ask = (name: string) => [
    name,
    (...args: unknown[]) => wire.invoke(channelOf(name as RequestName), ...args),
  ]
  return {
    ...(Object.fromEntries(Object.keys(REQUESTS).map(ask)) as Pick<DesktopApi, RequestName>),
    onMenuCommand: listen('menuCommand'),
    onClosing: listen('closing'),
  }
}
