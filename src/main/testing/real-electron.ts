// Run by Electron itself, as `electron-behaviours.test.ts` starts it: tries every behaviour in it and prints,
// after a mark of ours, what failed. Started with SECOND_START it only asks for the lock.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { app, BrowserWindow, dialog, ipcMain, protocol, session } from 'electron'
import { APP_SCHEME_PRIVILEGES } from '../page/app-origin'
import type { Bench } from './bench'
import { BEHAVIOURS, EARLY_BEHAVIOURS } from './electron-behaviours'

const LONGEST = 20_000
const PAGE = { headers: { 'Content-Type': 'text/html' } }

const preload = join(app.getPath('userData'), 'ask.cjs')
const PRELOAD = `const { contextBridge, ipcRenderer } = require('electron')
contextBridge.exposeInMainWorld('ask', (channel, ...args) => ipcRenderer.invoke(channel, ...args))
`

let pages = 0
/** Runs a script in the page, as if the owner had clicked. */
const run = (window: BrowserWindow, script: string): Promise<unknown> =>
  window.webContents.executeJavaScript(script, true)

const bench: Bench = {
  electron: { app, BrowserWindow, dialog, ipcMain, protocol, session },
  async openPage(options = {}, watch = () => {}) {
    pages += 1
    const partition = `page ${pages}`
    session.fromPartition(partition).protocol.handle('inkfolio', () => new Response('<p>page</p>', PAGE))
    const window = new BrowserWindow({ show: false, ...options, webPreferences: { partition, preload } })
    watch(window)
    await window.loadURL('inkfolio://app/')
    return window
  },
  navigate: async (window, address) => void (await run(window, `void (location.href = '${address}')`)),
  openWindow: async (window, address) => (await run(window, `open('${address}') !== null`)) === true,
  holdUnload: async (window) => void (await run(window, 'void (onbeforeunload = () => false)')),
  crash: (window) => window.webContents.forcefullyCrashRenderer(),
  ask: (window, ...args) => run(window, `ask(...${JSON.stringify(args)})`),
  isRefused: async (window) =>
    (await run(
      window,
      `navigator.requestMIDIAccess({ sysex: true }).then(() => false, ({ name }) => name === 'NotAllowedError')`,
    )) === true,
  isGranted: async (window) =>
    (await run(window, `navigator.permissions.query({ name: 'clipboard-read' }).then((p) => p.state)`)) ===
    'granted',
  async startAgain() {
    const again = spawn(process.execPath, process.argv.slice(1), {
      env: { ...process.env, SECOND_START: '1' },
      stdio: 'ignore',
    })
    const [code] = await once(again, 'exit')
    return code === 0
  },
  settle: async (window) => void (await run(window, '0')),
}

/** Gives the failures' texts by the behaviours' names. */
async function tryAll(behaviours: typeof BEHAVIOURS): Promise<Record<string, string>> {
  const failures: Record<string, string> = {}
  for (const [name, behaviour] of Object.entries(behaviours)) {
    const tooLong = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`It was not over after ${LONGEST} ms`)), LONGEST).unref()
    })
    await Promise.race([behaviour(bench), tooLong]).catch((error) => {
      failures[name] = String(error)
    })
    for (const window of BrowserWindow.getAllWindows()) window.destroy()
  }
  return failures
}

async function main(): Promise<void> {
  mkdirSync(app.getPath('userData'), { recursive: true })
  writeFileSync(preload, PRELOAD)
  protocol.registerSchemesAsPrivileged([APP_SCHEME_PRIVILEGES])
  // Without a listener Electron quits with the last window.
  app.on('window-all-closed', () => {})
  const early = app.isReady() ? { start: 'The app was ready too early' } : await tryAll(EARLY_BEHAVIOURS)
  await app.whenReady()
  const failures = { ...early, ...(await tryAll(BEHAVIOURS)) }
  process.stdout.write(`\nBEHAVIOURS ${JSON.stringify(failures)}\n`)
  app.exit(0)
}

if (process.env.SECOND_START) app.exit(app.requestSingleInstanceLock() ? 0 : 1)
else void main()
