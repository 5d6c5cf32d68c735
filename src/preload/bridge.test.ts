import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { createBridge } from './bridge'

/** The page's side of the contract, and the messages that it sent. */
function aBridge() {
  const main = new EventEmitter()
  const sent: unknown[][] = []
  const bridge = createBridge({
    invoke: async (...message) => {
      sent.push(message)
      return 'answered'
    },
    on: (channel, listener) => main.on(channel, listener),
  })
  return { bridge, main, sent }
}

it('sends requests on the channels of the contract', async () => {
  const { bridge, sent } = aBridge()
  expect(await bridge.backUpPosts('[]')).toBe('answered')
  await bridge.setUnsaved(true)
  expect(sent).toEqual([
    ['inkfolio:backUpPosts', '[]'],
    ['inkfolio:setUnsaved', true],
  ])
})

it('delivers main’s messages without Electron’s event, until the listener is removed', () => {
  const { bridge, main } = aBridge()
  const received: unknown[][] = []
  const stop = bridge.onMenuCommand((...args) => received.push(args))
  main.emit('inkfolio:menuCommand', { sender: 'all of Electron' }, 'new-post')
  main.emit('inkfolio:closing', { sender: 'all of Electron' })
  expect(received).toEqual([['new-post']])
  stop()
  main.emit('inkfolio:menuCommand', {}, 'export')
  expect(received).toHaveLength(1)
})

it('keeps the last message for a page whose code has not loaded yet', () => {
  const { bridge, main } = aBridge()
  main.emit('inkfolio:menuCommand', {}, 'export')
  main.emit('inkfolio:menuCommand', {}, 'new-post')
  const received: unknown[][] = []
  bridge.onMenuCommand((...args) => received.push(args))
  bridge.onMenuCommand((...args) => received.push(args))
  expect(received).toEqual([['new-post']])
})
