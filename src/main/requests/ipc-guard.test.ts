import { describe, expect, it, vi } from 'vitest'
import { APP_ORIGIN } from '../page/app-origin'
import { handleRequests, isTrustedSender, type Listener, type SenderFrame } from './ipc-guard'
import { REQUEST_ARGUMENTS } from './request-arguments'

const own: SenderFrame = { origin: APP_ORIGIN, parent: null }

const HOSTILE: [string, SenderFrame | null][] = [
  ['a frame that is gone', null],
  ['a frame within our page', { origin: APP_ORIGIN, parent: own }],
  ['a page of the web', { origin: 'https://example.com', parent: null }],
  ['a host that begins like ours', { origin: 'inkfolio://app.evil', parent: null }],
  ['a host with ours as its name', { origin: 'inkfolio://app@evil', parent: null }],
  ['another port', { origin: 'inkfolio://app:80', parent: null }],
  ['a scheme that begins like ours', { origin: 'inkfolios://app', parent: null }],
  ['a path, which no origin has', { origin: 'inkfolio://app/', parent: null }],
  ['an opaque origin', { origin: 'null', parent: null }],
  ['no origin', { origin: '', parent: null }],
  ['a local file', { origin: 'file://', parent: null }],
]

function aSetting() {
  const listeners = new Map<string, Listener>()
  const handlers = {
    checkStart: vi.fn(async () => null),
    backUpPosts: vi.fn(async () => ({ ok: true, name: 'x' }) as const),
    listBackups: vi.fn(async () => ({ ok: true, backups: [] }) as const),
    readBackup: vi.fn(async () => ({ ok: false, reason: 'missing' }) as const),
    chooseBackup: vi.fn(async () => null),
    saveFile: vi.fn(async () => ({ ok: true }) as const),
    openFiles: vi.fn(async () => ({ ok: true, files: [] }) as const),
    setUnsaved: vi.fn(() => undefined),
    answerClosing: vi.fn(() => undefined),
  }
  handleRequests((channel, listener) => listeners.set(channel, listener), handlers, APP_ORIGIN)
  return { listeners, handlers }
}

describe('a sender', () => {
  it('is trusted when it is our page’s main frame', () => {
    expect(isTrustedSender(own, APP_ORIGIN)).toBe(true)
  })

  it.each(HOSTILE)('is not trusted: %s', (_, frame) => {
    expect(isTrustedSender(frame, APP_ORIGIN)).toBe(false)
  })
})

describe('requests', () => {
  it('have a listener each, on a channel of their own', () => {
    const channels = Object.keys(REQUEST_ARGUMENTS).map((name) => `inkfolio:${name}`)
    expect([...aSetting().listeners.keys()]).toEqual(channels)
  })

  it('reach their handler, and its answer the page', async () => {
    const { listeners, handlers } = aSetting()
    expect(await listeners.get('inkfolio:backUpPosts')?.({ senderFrame: own }, '[]')).toEqual({
      ok: true,
      name: 'x',
    })
    expect(handlers.backUpPosts).toHaveBeenCalledWith('[]')
  })

  it.each(HOSTILE)('reach no handler from elsewhere: %s', async (_, senderFrame) => {
    const { listeners, handlers } = aSetting()
    for (const listener of listeners.values()) {
      await expect(listener({ senderFrame })).rejects.toThrow('from elsewhere')
    }
    for (const handler of Object.values(handlers)) expect(handler).not.toHaveBeenCalled()
  })

  it('reach no handler with wrong arguments', async () => {
    const { listeners, handlers } = aSetting()
    for (const listener of listeners.values()) {
      await expect(listener({ senderFrame: own }, { wrong: true })).rejects.toThrow('wrong arguments')
    }
    for (const handler of Object.values(handlers)) expect(handler).not.toHaveBeenCalled()
  })

  it('look at the sender once, before anything can change', async () => {
    const senderFrame = vi.fn(() => own)
    const event = Object.defineProperty({}, 'senderFrame', { get: senderFrame }) as {
      senderFrame: SenderFrame
    }
    await aSetting().listeners.get('inkfolio:setUnsaved')?.(event, true)
    expect(senderFrame).toHaveBeenCalledOnce()
  })
})
