import { expect, it } from 'vitest'
import { versionDetails } from './version-details'

it('names the app, what it runs on, and the machine’s kind', () => {
  const machine = {
    platform: 'linux',
    arch: 'x64',
    versions: { electron: '45.4.1', chrome: '150.0.1', node: '24.1.0' },
  }
  expect(versionDetails('0.1.0', machine)).toBe(
    'Inkfolio 0.1.0\nElectron 45.4.1, Chromium 150.0.1, Node 24.1.0\nlinux x64',
  )
})
