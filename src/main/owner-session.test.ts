import { expect, it } from 'vitest'
import { aComputer, startDesktop } from './testing/start-desktop'

it('gives the page no permission, device, screen or download', async () => {
  const { session } = await startDesktop(aComputer())
  expect(await session.request('notifications')).toBe(false)
  expect(await session.request('openExternal')).toBe(false)
  expect(await session.request('a-permission-of-tomorrow')).toBe(false)
  expect(session.check('clipboard-read')).toBe(false)
  expect(session.grantsDevice()).toBe(false)
  expect(await session.grantsScreen()).toBe(false)
  expect(session.downloads()).toBe(false)
  // A dictionary would be fetched.
  expect(session.checksSpelling).toBe(process.platform === 'darwin')
})
