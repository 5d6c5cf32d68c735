// `electron-behaviours.test.ts` has Electron itself run this. It tries every behaviour and prints the failures.
import { app, BrowserWindow, protocol, session } from 'electron'
import { APP_SCHEME_PRIVILEGES } from '../page/app-origin'
import { BEHAVIOURS, EARLY_BEHAVIOURS } from './electron-behaviours'

const LONGEST_MS = 20_000

/** Returns the failures' texts by the behaviours' names. */
async function tryAll(behaviours: typeof BEHAVIOURS): Promise<Record<string, string>> {
  const failures: Record<string, string> = {}
  for (const [name, behaviour] of Object.entries(behaviours)) {
    const tooLong = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`It was not over after ${LONGEST_MS} ms`)), LONGEST_MS).unref()
    })
    const trying = behaviour({ app, BrowserWindow, protocol, session })
    await Promise.race([trying, tooLong]).catch((error) => {
      failures[name] = String(error)
    })
    for (const window of BrowserWindow.getAllWindows()) window.destroy()
  }
  return failures
}

async function main(): Promise<void> {
  protocol.registerSchemesAsPrivileged([APP_SCHEME_PRIVILEGES])
  // Without a listener Electron quits with the last window.
  app.on('window-all-closed', () => {})
  const early = app.isReady() ? { start: 'The app was ready too early' } : await tryAll(EARLY_BEHAVIOURS)
  await app.whenReady()
  const failures = { ...early, ...(await tryAll(BEHAVIOURS)) }
  process.stdout.write(`\nBEHAVIOURS ${JSON.stringify(failures)}\n`)
  app.exit(0)
}

void main()
