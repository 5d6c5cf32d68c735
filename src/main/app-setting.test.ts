import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { type Environment, settingOf } from './app-setting'

const SERVER = 'http://localhost:5173'

const setting = (isPackaged: boolean, env: Environment['env'] = {}) =>
  settingOf({ isPackaged, appData: '/data', appPath: '/app', env })

it('opens the owner’s profile at the admin area when it is packaged, in every environment', () => {
  const packaged = setting(true)
  expect(packaged).toEqual({
    isDevelopment: false,
    profile: {
      partition: 'persist:owner',
      userData: join('/data', 'Inkfolio'),
      // Outside of the browser's profile.
      backups: join('/data', 'Inkfolio Backups'),
      records: join('/data', 'Inkfolio Records'),
    },
    origin: 'inkfolio://app',
    startAddress: 'inkfolio://app/admin',
    renderer: join('/app', 'out/renderer'),
    preload: join('/app', 'out/preload/index.cjs'),
    findPreload: join('/app', 'out/preload/find.cjs'),
  })
  expect(setting(true, { ELECTRON_RENDERER_URL: SERVER, INKFOLIO_DATA: '/other' })).toEqual(packaged)
})

it('takes the page from the development server', () => {
  expect(setting(false, { ELECTRON_RENDERER_URL: SERVER })).toMatchObject({
    origin: SERVER,
    startAddress: `${SERVER}/admin`,
    renderer: null,
    profile: { backups: join('/data', 'Inkfolio Development Server Backups') },
  })
})

it('shares nothing between the profiles of owner, development and development server, and stores all on the disk', () => {
  const settings = [setting(true), setting(false), setting(false, { ELECTRON_RENDERER_URL: SERVER })]
  const all = settings.flatMap(({ profile }) => Object.values(profile))
  expect(new Set(all).size).toBe(12)
  expect(all.filter((value) => value.startsWith('persist:'))).toHaveLength(3)
})

it('has a test’s profile in the test’s folder, which is a development profile', () => {
  const { profile } = setting(false, { INKFOLIO_DATA: '/test' })
  expect(profile.userData).toBe(resolve('/test', 'Inkfolio Development'))
  expect(profile.backups).toBe(resolve('/test', 'Inkfolio Development Backups'))
  expect(profile.partition).not.toBe('persist:owner')
})
