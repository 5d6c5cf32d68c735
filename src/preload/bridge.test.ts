import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import type { DesktopApi } from '../shared/desktop-api'
import { createBridge } from './bridge'

/** The page's end of the wire, and what was sent over it. */
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

/** The compiler holds this to the contract: no function may be missing or be one too many. */
const FUNCTIONS: Record<keyof DesktopApi, true> = {
  checkStart: true,
  backUpPosts: true,
  listBackups: true,
  readBackup: true,
  chooseBackup: true,
  saveFile: true,
  openFiles: true,
  setUnsaved: true,
  answerClosing: true,
  onMenuCommand: true,
  onSaveBeforeClosing: true,
  onDiscardBeforeClosing: true,
}

it('gives the page the functions of the contract and nothing else', () => {
  const { bridge } = aBridge()
  expect(Object.keys(bridge).sort()).toEqual(Object.keys(FUNCTIONS).sort())
  for (const value of Object.values(bridge)) expect(value).toBeTypeOf('function')
})

it('asks on the channel of the contract, and no other can be named', async () => {
  const { bridge, sent } = aBridge()
  expect(await bridge.backUpPosts('[]')).toBe('answered')
  await bridge.setUnsaved(true)
  expect(sent).toEqual([
    ['inkfolio:backUpPosts', '[]'],
    ['inkfolio:setUnsaved', true],
  ])
})

it('passes on what main says without Electron’s event, until it is told to stop', () => {
  const { bridge, main } = aBridge()
  const heard: unknown[][] = []
  const stop = bridge.onMenuCommand((...args) => heard.push(args))
  main.emit('inkfolio:menuCommand', { sender: 'all of Electron' }, 'new-post')
  main.emit('inkfolio:saveBeforeClosing', { sender: 'all of Electron' })
  expect(heard).toEqual([['new-post']])
  stop()
  main.emit('inkfolio:menuCommand', {}, 'export')
  expect(heard).toHaveLength(1)
})

it('keeps what main says for a page whose code is still on its way', () => {
  const { bridge, main } = aBridge()
  main.emit('inkfolio:menuCommand', {}, 'export')
  main.emit('inkfolio:menuCommand', {}, 'new-post')
  const heard: unknown[][] = []
  bridge.onMenuCommand((...args) => heard.push(args))
  bridge.onMenuCommand((...args) => heard.push(args))
  expect(heard).toEqual([['new-post']])
})

it('gives what was heard to no later listener', () => {
  const { bridge, main } = aBridge()
  const heard: unknown[][] = []
  bridge.onMenuCommand(() => {})
  main.emit('inkfolio:menuCommand', {}, 'export')
  bridge.onMenuCommand((...args) => heard.push(args))
  expect(heard).toEqual([])
})
