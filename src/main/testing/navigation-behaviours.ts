import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type Behaviours, ELSEWHERE } from './bench'

/** What the glue relies on when a page goes elsewhere or opens a window. */
export const NAVIGATION_BEHAVIOURS: Behaviours = {
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
}
