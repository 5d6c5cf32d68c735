import * as v from 'valibot'
import { channelOf, type DesktopRequests, type RequestName } from '../../shared/desktop-api'
import { REQUEST_ARGUMENTS } from './request-arguments'

/** The part of Electron's `WebFrameMain` that the guard reads. */
export type SenderFrame = {
  /** 'inkfolio://app', without a path. */
  readonly origin: string
  /** Null for a window's main frame. */
  readonly parent: unknown
}

/** The part of Electron's `IpcMainInvokeEvent` that the guard reads. The frame is null once it has left its page. */
type SenderEvent = { readonly senderFrame: SenderFrame | null }

/** Main's answer to each request of the contract. */
export type RequestHandlers = {
  readonly [Name in RequestName]: (
    ...args: DesktopRequests[Name]['takes']
  ) => DesktopRequests[Name]['gives'] | Promise<DesktopRequests[Name]['gives']>
}

export type Listener = (event: SenderEvent, ...args: unknown[]) => Promise<unknown>

/** Whether a message comes from our own page, and not from a frame in it or from another page in its window. */
export function isTrustedSender(frame: SenderFrame | null, origin: string): boolean {
  return frame !== null && frame.parent === null && frame.origin === origin
}

function guard<Name extends RequestName>(name: Name, handlers: RequestHandlers, origin: string): Listener {
  const schema = REQUEST_ARGUMENTS[name]
  return async (event, ...args) => {
    // Read the frame at once: after the first wait it may be gone or have another page.
    if (!isTrustedSender(event.senderFrame, origin)) throw new Error(`${name} was asked from elsewhere`)
    const checked = v.safeParse(schema, args)
    if (!checked.success) throw new Error(`${name} was asked with wrong arguments`)
    return handlers[name](...checked.output)
  }
}

/** Handles each channel of the contract, and checks sender and arguments for all. `handle` is Electron's `ipcMain`'s. */
export function handleRequests(
  handle: (channel: string, listener: Listener) => void,
  handlers: RequestHandlers,
  origin: string,
): void {
  for (const name of Object.keys(REQUEST_ARGUMENTS) as RequestName[]) {
    handle(channelOf(name), guard(name, handlers, origin))
  }
}
