import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { Behaviours } from './bench'
import { NAVIGATION_BEHAVIOURS } from './navigation-behaviours'
import { WINDOW_BEHAVIOURS } from './window-behaviours'

/** What the glue relies on before the app is ready. */
export const EARLY_BEHAVIOURS: Behaviours = {
  'has no session and no window yet': async ({ electron }) => {
    assert.throws(() => electron.session.fromPartition('too early'))
    assert.throws(() => new electron.BrowserWindow())
  },
}

/** What the glue relies on once the app is ready. */
export const BEHAVIOURS: Behaviours = {
  'takes no scheme any more, and no sandbox for all': async ({ electron }) => {
    assert.throws(() => electron.protocol.registerSchemesAsPrivileged([]))
    assert.throws(() => electron.app.enableSandbox())
  },

  'has one session for a partition, and another one for another': async ({ electron: { session } }) => {
    assert.equal(session.fromPartition('one'), session.fromPartition('one'))
    assert.notEqual(session.fromPartition('one'), session.fromPartition('two'))
  },

  'serves a scheme in the session that handles it, and in no other': async ({ electron: { session } }) => {
    const own = session.fromPartition('serving')
    own.protocol.handle('inkfolio', () => new Response('served', { headers: { 'X-Own': 'yes' } }))
    const response = await own.fetch('inkfolio://app/')
    assert.equal(response.headers.get('X-Own'), 'yes')
    assert.equal(await response.text(), 'served')
    await assert.rejects(session.fromPartition('not serving').fetch('inkfolio://app/'))
    assert.throws(() => own.protocol.handle('inkfolio', () => new Response('again')))
  },

  ...WINDOW_BEHAVIOURS,
  ...NAVIGATION_BEHAVIOURS,

  'tells of each page that comes to be': async ({ electron: { app }, openPage }) => {
    const created = once(app, 'web-contents-created')
    const window = await openPage()
    assert.equal((await created)[1], window.webContents)
  },

  'tells main which frame asks, and the page what main answers': async ({ electron, openPage, ask }) => {
    const window = await openPage()
    electron.ipcMain.handle('echo', ({ senderFrame }, text: string) => {
      if (text === 'refuse') throw new Error('refused')
      return [senderFrame?.origin, senderFrame?.parent, text]
    })
    assert.deepEqual(await ask(window, 'echo', 'hello'), ['inkfolio://app', null, 'hello'])
    await assert.rejects(ask(window, 'echo', 'refuse'), /refused/)
    assert.throws(() => electron.ipcMain.handle('echo', () => null))
  },

  'refuses a page what the request handler refuses': async ({ openPage, isRefused }) => {
    const window = await openPage()
    window.webContents.session.setPermissionRequestHandler((_contents, _name, answer) => answer(false))
    assert.equal(await isRefused(window), true)
  },

  'tells a page what the check handler says': async ({ openPage, isGranted }) => {
    const window = await openPage()
    window.webContents.session.setPermissionCheckHandler(() => true)
    assert.equal(await isGranted(window), true)
    window.webContents.session.setPermissionCheckHandler(() => false)
    assert.equal(await isGranted(window), false)
  },

  'tells the first start of another one, which gets no lock': async ({ electron: { app }, startAgain }) => {
    assert.equal(app.requestSingleInstanceLock(), true)
    const told = once(app, 'second-instance')
    assert.equal(await startAgain(), false)
    await told
  },
}
