import assert from 'node:assert/strict'
import { once } from 'node:events'
import type * as Electron from 'electron'

/** Electron or the fake of it, and a hand in the pages it shows. Each bench is a fresh one. */
export type Bench = {
  readonly electron: Pick<
    typeof Electron,
    'app' | 'BrowserWindow' | 'dialog' | 'ipcMain' | 'protocol' | 'session'
  >
  /** Shows an empty page of the scheme 'inkfolio' in a window with a session of its own, watched from the start. */
  openPage(
    options?: Electron.BrowserWindowConstructorOptions,
    watch?: (window: Electron.BrowserWindow) => void,
  ): Promise<Electron.BrowserWindow>
  /** Has a script in the page go to the address. */
  navigate(window: Electron.BrowserWindow, address: string): Promise<void>
  /** Has a script in the page open a window. Gives whether there is one. */
  openWindow(window: Electron.BrowserWindow, address: string): Promise<boolean>
  /** Has the page say no to its unloading, from now on. */
  holdUnload(window: Electron.BrowserWindow): Promise<void>
  crash(window: Electron.BrowserWindow): void
  /** Asks main through the page's preload. */
  ask(window: Electron.BrowserWindow, channel: string, ...args: unknown[]): Promise<unknown>
  /** Whether the page is refused a permission that it requests. */
  isRefused(window: Electron.BrowserWindow): Promise<boolean>
  /** Whether the page is told that it has a permission, before it requests any. */
  isGranted(window: Electron.BrowserWindow): Promise<boolean>
  /** Starts the app once more on the same profile. Gives whether that one got the lock. */
  startAgain(): Promise<boolean>
  /** Until what the page had begun has been announced. */
  settle(window: Electron.BrowserWindow): Promise<void>
}

type Behaviours = Readonly<Record<string, (bench: Bench) => Promise<void>>>

const ELSEWHERE = 'inkfolio://app/elsewhere'

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

  'tells of each page that comes to be': async ({ electron: { app }, openPage }) => {
    const created = once(app, 'web-contents-created')
    const window = await openPage()
    assert.equal((await created)[1], window.webContents)
  },

  'tells of a navigation by the first event, and of nothing more when that is prevented': async (bench) => {
    const window = await bench.openPage()
    const address = window.webContents.getURL()
    const told: string[] = []
    window.webContents.on('will-navigate', () => told.push('will-navigate'))
    const first = new Promise<string>((resolve) => {
      window.webContents.on('will-frame-navigate', (event) => {
        assert.equal(event.isMainFrame, true)
        event.preventDefault()
        resolve(event.url)
      })
    })
    await bench.navigate(window, ELSEWHERE)
    assert.equal(await first, ELSEWHERE)
    await bench.settle(window)
    assert.deepEqual(told, [])
    assert.equal(window.webContents.getURL(), address)
  },

  'tells of it again by the second event, which can prevent it too': async (bench) => {
    const window = await bench.openPage()
    const address = window.webContents.getURL()
    const told: string[] = []
    window.webContents.on('will-frame-navigate', () => told.push('first'))
    const second = new Promise<void>((resolve) => {
      window.webContents.on('will-navigate', (event) => {
        event.preventDefault()
        resolve()
      })
    })
    await bench.navigate(window, ELSEWHERE)
    await second
    await bench.settle(window)
    assert.deepEqual(told, ['first'])
    assert.equal(window.webContents.getURL(), address)
  },

  'goes where nobody prevents it': async ({ openPage, navigate }) => {
    const window = await openPage()
    const arrived = once(window.webContents, 'did-navigate')
    await navigate(window, ELSEWHERE)
    await arrived
    assert.equal(window.webContents.getURL(), ELSEWHERE)
  },

  'opens no window that the handler denies': async ({ openPage, openWindow }) => {
    const window = await openPage()
    const asked: string[] = []
    window.webContents.setWindowOpenHandler(({ url }) => {
      asked.push(url)
      return { action: 'deny' }
    })
    assert.equal(await openWindow(window, 'https://example.com/'), false)
    assert.deepEqual(asked, ['https://example.com/'])
  },

  'goes where that handler has the page go instead': async ({ openPage, openWindow }) => {
    const window = await openPage()
    window.webContents.setWindowOpenHandler(({ url }) => {
      void window.webContents.loadURL(url)
      return { action: 'deny' }
    })
    const arrived = once(window.webContents, 'did-navigate')
    // The page may be gone before it has answered.
    void openWindow(window, ELSEWHERE).catch(() => {})
    await arrived
    assert.equal(window.webContents.getURL(), ELSEWHERE)
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

  'tells the first start of another one, which gets no lock': async ({ electron: { app }, startAgain }) => {
    assert.equal(app.requestSingleInstanceLock(), true)
    const told = once(app, 'second-instance')
    assert.equal(await startAgain(), false)
    await told
  },
}
