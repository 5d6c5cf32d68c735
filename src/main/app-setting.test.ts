import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { type Environment, settingOf } from './app-setting'

const SERVER = 'http://localhost:5173'

const setting = (isPackaged: boolean, env: Environment['env'] = {}) =>
  settingOf({ isPackaged, appData: '/data', appPath: '/app', env })

it('opens the owner’s profile at the admin area when it is packaged', () => {
  expect(setting(true)).toEqual({
    isDevelopment: false,
    profile: {
      partition: 'persist:owner',
      userData: join('/data', 'Inkfolio'),
      backups: join('/data', 'Inkfolio Backups'),
    },
    origin: 'inkfolio://app',
    startAddress: 'inkfolio://app/admin',
    renderer: join('/app', 'out/renderer'),
    preload: join('/app', 'out/preload/index.cjs'),
  })
})

it('takes nothing from its surroundings when it is packaged', () => {
  expect(setting(true, { ELECTRON_RENDERER_URL: SERVER, INKFOLIO_DATA: '/other' })).toEqual(setting(true))
})

it('runs from what was built, in development too, where no server is named', () => {
  expect(setting(false)).toMatchObject({ origin: 'inkfolio://app', renderer: join('/app', 'out/renderer') })
})

it('takes the page from the development server', () => {
  expect(setting(false, { ELECTRON_RENDERER_URL: SERVER })).toMatchObject({
    origin: SERVER,
    startAddress: `${SERVER}/admin`,
    renderer: null,
    profile: { backups: join('/data', 'Inkfolio Development Server Backups') },
  })
})

it('has a profile where a test wants it, and still not the owner’s', () => {
  const { profile } = setting(false, { INKFOLIO_DATA: '/test' })
  expect(profile.userData).toBe(resolve('/test', 'Inkfolio Development'))
  expect(profile.backups).toBe(resolve('/test', 'Inkfolio Development Backups'))
  expect(profile.partition).not.toBe(setting(true).profile.partition)
})
