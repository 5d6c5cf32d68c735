import { expect, it, vi } from 'vitest'
import { isPrevented } from './testing/fakes/events'

it('gives the page no permission, device, screen or download', async () => {
  const owner = {
    setPermissionRequestHandler: vi.fn(),
    setPermissionCheckHandler: vi.fn(),
    setDevicePermissionHandler: vi.fn(),
    setDisplayMediaRequestHandler: vi.fn(),
    on: vi.fn(),
  }
  vi.resetModules()
  vi.doMock('electron', () => ({ session: { fromPartition: () => owner } }))
  const { prepareOwnerSession } = await import('./owner-session')
  await prepareOwnerSession('persist:owner', null)
  const handlerOf = ({ mock }: ReturnType<typeof vi.fn>) => mock.lastCall?.at(-1)
  const answer = vi.fn()
  handlerOf(owner.setPermissionRequestHandler)(null, 'notifications', answer)
  expect(answer).toHaveBeenCalledExactlyOnceWith(false)
  expect(handlerOf(owner.setPermissionCheckHandler)(null, 'clipboard-read')).toBe(false)
  expect(handlerOf(owner.setDevicePermissionHandler)({ deviceType: 'usb' })).toBe(false)
  const answerScreen = vi.fn()
  handlerOf(owner.setDisplayMediaRequestHandler)({}, answerScreen)
  expect(answerScreen).toHaveBeenCalledExactlyOnceWith(null)
  expect(owner.on).toHaveBeenCalledExactlyOnceWith('will-download', expect.any(Function))
  expect(isPrevented(handlerOf(owner.on))).toBe(true)
})
