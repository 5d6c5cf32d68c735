import type { IpcMain } from 'electron'
import { expect, it, vi } from 'vitest'
import { APP_ORIGIN } from '../page/app-origin'
import { handleRequests, type RequestHandlers } from './ipc-guard'

// index.test.ts tests that every channel refuses other senders and invalid arguments.

it('reads the sender once, before anything can change', async () => {
  const listeners = new Map<string, Parameters<IpcMain['handle']>[1]>()
  const handlers = { setUnsaved: () => undefined } as unknown as RequestHandlers
  const handle: IpcMain['handle'] = (channel, listener) => void listeners.set(channel, listener)
  handleRequests({ handle }, handlers, APP_ORIGIN)
  const senderFrame = vi.fn(() => ({ origin: APP_ORIGIN, parent: null }))
  const event = Object.defineProperty({}, 'senderFrame', { get: senderFrame })
  await listeners.get('inkfolio:setUnsaved')?.(event as never, true)
  expect(senderFrame).toHaveBeenCalledOnce()
})
