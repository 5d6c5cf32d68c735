// Loaded into Electron's main process before the app: the system's dialogs and programs, scripted.
import { dialog, shell } from 'electron'
import { FakeSystem } from '../../../src/main/testing/fakes/system'

declare global {
  var inkfolioSystem: FakeSystem
}

const system = new FakeSystem()
globalThis.inkfolioSystem = system
// The app may ask before a test can reach it.
system.answers.push(...JSON.parse(process.env.INKFOLIO_ANSWERS ?? '[]'))
Object.assign(dialog, system.dialog)
Object.assign(shell, system.shell)
globalThis.fetch = system.fetch
