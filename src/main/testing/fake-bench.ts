import type { BrowserWindow } from 'electron'
import type { Bench } from './bench'
import { createFakeElectron } from './fake-electron'
import { FakeSystem } from './fake-system'
import type { FakeWindow } from './fake-window'

let pages = 0

/** A fake Electron of its own for one behaviour, ready or about to be. */
export function createFakeBench(isReady: boolean): Bench {
  const system = new FakeSystem()
  system.willNotAnswer()
  const surroundings = {
    system,
    isPackaged: true,
    appPath: '/app',
    appData: '/data',
    documents: '/documents',
  }
  const fake = createFakeElectron(surroundings)
  if (isReady) fake.app.becomeReady()
  const pageOf = (window: BrowserWindow) => (window as unknown as FakeWindow).webContents
  const electron = fake.electron as unknown as Bench['electron']

  return {
    electron,
    async openPage(options = {}, watch = () => {}) {
      pages += 1
      const partition = `page ${pages}`
      electron.session.fromPartition(partition).protocol.handle('inkfolio', () => new Response(''))
      const window = new electron.BrowserWindow({ show: false, ...options, webPreferences: { partition } })
      watch(window)
      await window.loadURL('inkfolio://app/')
      return window
    },
    navigate: async (window, address) => pageOf(window).navigate(address),
    openWindow: async (window, address) => pageOf(window).openWindow(address),
    async holdUnload(window) {
      pageOf(window).holdsUnload = true
    },
    crash: (window) => pageOf(window).crash(),
    ask: (window, channel, ...args) => fake.invoke(pageOf(window), channel, ...args),
    isRefused: async (window) => !(await pageOf(window).session.request('midiSysex')),
    isGranted: async (window) => pageOf(window).session.check('clipboard-read'),
    startAgain: async () => createFakeElectron(surroundings).app.requestSingleInstanceLock(),
    settle: () => new Promise((resolve) => setImmediate(resolve)),
  }
}
