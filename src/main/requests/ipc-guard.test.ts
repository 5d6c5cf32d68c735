import { expect, it, vi } from 'vitest'
import { APP_ORIGIN } from '../page/app-origin'
import {
  handleRequests,
  isTrustedSender,
  type Listener,
  type RequestHandlers,
  type SenderFrame,
} from './ipc-guard'

// That every channel refuses other senders and wrong arguments is tested in index.test.ts.

const own: SenderFrame = { origin: APP_ORIGIN, parent: null }

it('trusts our page’s main frame', () => {
  expect(isTrustedSender(own, APP_ORIGIN)).toBe(true)
})

it.each<[string, SenderFrame | null]>([
  ['a frame that is gone', null],
  ['a frame within our page', { origin: APP_ORIGIN, parent: own }],
  ['a page of the web', { origin: 'https://example.com', parent: null }],
  ['a host that begins like ours', { origin: 'inkfolio://app.evil', parent: null }],
  ['an opaque origin', { origin: 'null', parent: null }],
])('does not trust %s', (_, frame) => {
  expect(isTrustedSender(frame, APP_ORIGIN)).toBe(false)
})

it('reads the sender once, before anything can change', async () => {
  const listeners = new Map<string, Listener>()
  const handlers = { setUnsaved: () => undefined } as unknown as RequestHandlers
  handleRequests((channel, listener) => listeners.set(channel, listener), handlers, APP_ORIGIN)
  const senderFrame = vi.fn(() => own)
  const event = Object.defineProperty({}, 'senderFrame', { get: senderFrame })
  await listeners.get('inkfolio:setUnsaved')?.(event as { senderFrame: SenderFrame }, true)
  expect(senderFrame).toHaveBeenCalledOnce()
})
