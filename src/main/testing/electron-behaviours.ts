import assert from 'node:assert/strict'
import { once } from 'node:events'
import type * as Electron from 'electron'

/** Electron, or its fake. */
export type Tried = Pick<typeof Electron, 'app' | 'BrowserWindow' | 'protocol' | 'session'>

/** Each function rejects if Electron behaves otherwise. */
type Behaviours = Readonly<Record<string, (electron: Tried) => Promise<void>>>

let pages = 0

/** Shows an empty page of the app's scheme in a window with a new session. */
async function openPage({ session, BrowserWindow }: Tried): Promise<Electron.BrowserWindow> {
  pages += 1
  const partition = `page ${pages}`
  session.fromPartition(partition).protocol.handle('inkfolio', () => new Response(''))
  const window = new BrowserWindow({ show: false, webPreferences: { partition } })
  await window.loadURL('inkfolio://app/')
  return window
}

async function close(window: Electron.BrowserWindow): Promise<void> {
  const closed = once(window, 'closed')
  window.close()
  await closed
}

const prevent = (event: Electron.Event) => event.preventDefault()

/** The behaviours that main relies on before the app is ready. */
export const EARLY_BEHAVIOURS: Behaviours = {
  'has no session and no window yet': async ({ session, BrowserWindow }) => {
    assert.throws(() => session.fromPartition('too early'))
    assert.throws(() => new BrowserWindow())
  },
}

/** The behaviours that main relies on once the app is ready, and that no browser test shows. */
export const BEHAVIOURS: Behaviours = {
  'registers no scheme and enables no sandbox once it is ready': async ({ app, protocol }) => {
    assert.throws(() => protocol.registerSchemesAsPrivileged([]))
    assert.throws(() => app.enableSandbox())
  },

  'serves a scheme in the session that handles it, and in no other': async ({ session }) => {
    const serving = session.fromPartition('serving')
    serving.protocol.handle('inkfolio', () => new Response('served', { headers: { 'X-Own': 'yes' } }))
    assert.equal(session.fromPartition('serving'), serving)
    const response = await serving.fetch('inkfolio://app/')
    assert.equal(response.headers.get('X-Own'), 'yes')
    assert.equal(await response.text(), 'served')
    await assert.rejects(session.fromPartition('not serving').fetch('inkfolio://app/'))
    assert.throws(() => serving.protocol.handle('inkfolio', () => new Response('again')))
  },

  'stops quitting when a close is prevented': async (electron) => {
    const window = await openPage(electron)
    window.once('close', prevent)
    const prevented = once(window, 'close')
    electron.app.quit()
    await prevented
    assert.equal(window.isDestroyed(), false)
    // While quitting, Electron would not emit it.
    const allClosed = once(electron.app, 'window-all-closed')
    await close(window)
    await allClosed
  },

  'keeps running without windows while will-quit is prevented, and emits it at each attempt': async (
    electron,
  ) => {
    const window = await openPage(electron)
    electron.app.on('will-quit', prevent)
    for (let attempt = 1; attempt <= 2; attempt++) {
      const prevented = once(electron.app, 'will-quit')
      electron.app.quit()
      await prevented
      assert.equal(window.isDestroyed(), true)
    }
    electron.app.off('will-quit', prevent)
  },

  'throws at calls to a closed window or its page': async (electron) => {
    const window = await openPage(electron)
    const { webContents } = window
    await close(window)
    assert.throws(() => window.isMinimized())
    assert.throws(() => window.show())
    assert.throws(() => window.close())
    assert.throws(() => webContents.reload())
    assert.throws(() => webContents.send('too late'))
    assert.equal(window.isDestroyed(), true)
  },

  'keeps the window of a page that has crashed, and can reload it': async (electron) => {
    const window = await openPage(electron)
    const { webContents } = window
    const gone = once(webContents, 'render-process-gone')
    webContents.forcefullyCrashRenderer()
    await gone
    assert.equal(window.isDestroyed(), false)
    const arrived = once(webContents, 'did-navigate')
    webContents.reload()
    await arrived
  },
}
