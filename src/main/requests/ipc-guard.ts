import type { IpcMain, IpcMainInvokeEvent } from 'electron'
import * as v from 'valibot'
import { channelOf } from '../../shared/desktop-api'
import { type GivenBy, REQUESTS, type RequestName, type TakenBy } from '../../shared/requests'

/** Main's answer to each request of the contract. */
export type RequestHandlers = {
  readonly [Name in RequestName]: (...args: TakenBy<Name>) => GivenBy<Name> | Promise<GivenBy<Name>>
}

/** Handles each channel of the contract, and checks sender and arguments for all. */
export function handleRequests(
  ipcMain: Pick<IpcMain, 'handle'>,
  handlers: RequestHandlers,
  origin: string,
): void {
  // The parameter reads the frame at once: after the first wait it may be gone or have another page.
  async function answer<Name extends RequestName>(
    name: Name,
    { senderFrame: frame }: IpcMainInvokeEvent,
    args: unknown[],
  ): Promise<GivenBy<Name>> {
    // Only our own page's main frame: no frame in it, and no other page in its window.
    if (frame === null || frame.parent !== null || frame.origin !== origin)
      throw new Error(`The request ${name} did not come from the app’s page.`)
    const checked = v.safeParse(REQUESTS[name].takes, args)
    if (!checked.success) throw new Error(`The request ${name} has invalid arguments.`)
    return handlers[name](...checked.output)
  }

  for (const name of Object.keys(REQUESTS) as RequestName[])
    ipcMain.handle(channelOf(name), (event, ...args) => answer(name, event, args))
}
