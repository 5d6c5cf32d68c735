import assert from 'node:assert/strict'
import { once } from 'node:events'
import type * as Electron from 'electron'
import type { Behaviours } from './bench'

/** What the glue relies on of windows, their end and the app's. */
export const WINDOW_BEHAVIOURS: Behaviours = {
  'leaves a window open whose close is prevented': async ({ openPage, settle }) => {
    const window = await openPage()
    window.once('close', (event) => event.preventDefault())
    window.close()
    await settle(window)
    assert.equal(window.isDestroyed(), false)
  },

  'closes any other, and says when it was the last': async ({ electron: { app }, openPage }) => {
    const window = await openPage()
    const gone = once(app, 'window-all-closed')
    const closed = once(window, 'closed')
    window.close()
    await Promise.all([gone, closed])
    assert.equal(window.isDestroyed(), true)
  },

  'calls quitting off when a close is prevented': async ({ electron: { app }, openPage, settle }) => {
    const window = await openPage()
    window.once('close', (event) => event.preventDefault())
    const asked = once(app, 'before-quit')
    app.quit()
    await asked
    await settle(window)
    assert.equal(window.isDestroyed(), false)
    const gone = once(app, 'window-all-closed')
    window.close()
    await gone
  },

  'stays when it is held back with all windows closed, and says so each time it is to quit': async (
    bench,
  ) => {
    const { app } = bench.electron
    const window = await bench.openPage()
    const hold = (event: Electron.Event) => event.preventDefault()
    app.on('will-quit', hold)
    for (let time = 1; time <= 2; time++) {
      const held = once(app, 'will-quit')
      app.quit()
      await held
      assert.equal(window.isDestroyed(), true)
    }
    app.off('will-quit', hold)
  },

  'has nothing done any more by a window that is gone, or by its page': async ({ openPage }) => {
    const window = await openPage()
    const { webContents } = window
    const closed = once(window, 'closed')
    window.close()
    await closed
    assert.throws(() => window.isMinimized())
    assert.throws(() => window.focus())
    assert.throws(() => window.close())
    assert.throws(() => webContents.reload())
    assert.throws(() => webContents.send('too late'))
    assert.equal(window.isDestroyed(), true)
  },

  'leaves a window open whose page holds on, and says so': async ({ openPage, holdUnload, settle }) => {
    const window = await openPage()
    await holdUnload(window)
    const held = once(window.webContents, 'will-prevent-unload')
    window.close()
    await held
    await settle(window)
    assert.equal(window.isDestroyed(), false)
  },

  'closes it all the same when that is prevented': async ({ openPage, holdUnload }) => {
    const window = await openPage()
    await holdUnload(window)
    window.webContents.once('will-prevent-unload', (event) => event.preventDefault())
    const closed = once(window, 'closed')
    window.close()
    await closed
  },

  'takes a message back when it is told to, as if it had been cancelled': async ({ electron, openPage }) => {
    const window = await openPage({ show: true })
    const withdrawn = new AbortController()
    const message = { message: 'Stay?', buttons: ['Leave', 'Stay'], defaultId: 0, cancelId: 1 }
    const answer = electron.dialog.showMessageBox(window, { ...message, signal: withdrawn.signal })
    withdrawn.abort()
    assert.equal((await answer).response, 1)
  },

  'opens a window where the one of its name was, and says so': async ({ openPage }) => {
    const options = { name: 'kept', windowStatePersistence: true, minWidth: 200, minHeight: 200 }
    const window = await openPage(options)
    window.setBounds({ x: 120, y: 130, width: 640, height: 480 })
    const place = window.getBounds()
    const closed = once(window, 'closed')
    window.close()
    await closed
    await new Promise<void>((resolve, reject) => {
      const watch = (again: Electron.BrowserWindow) => again.once('persisted-state-restored', resolve)
      openPage(options, watch).then((again) => assert.deepEqual(again.getBounds(), place), reject)
    })
  },

  'keeps the window of a page that has crashed': async ({ openPage, crash }) => {
    const window = await openPage()
    const gone = once(window.webContents, 'render-process-gone')
    crash(window)
    await gone
    assert.equal(window.isDestroyed(), false)
    const arrived = once(window.webContents, 'did-navigate')
    window.webContents.reload()
    await arrived
  },
}
