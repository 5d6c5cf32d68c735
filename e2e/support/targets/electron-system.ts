// Loaded into Electron's main process before the app: the system's dialogs and programs, scripted.
import { dialog, shell } from 'electron'
import { ScriptedSystem } from './scripted-system'

declare global {
  var inkfolioSystem: ScriptedSystem
}

const system = new ScriptedSystem()
globalThis.inkfolioSystem = system
// The app may ask before a test can reach it.
system.answers.push(...JSON.parse(process.env.INKFOLIO_ANSWERS ?? '[]'))

type Options = Electron.MessageBoxOptions

Object.assign(dialog, {
  showMessageBox: async (_window: unknown, options: Options) => ({
    response: await system.showMessage(options),
  }),
  showMessageBoxSync: (_window: unknown, options: Options) => system.showMessageAtOnce(options),
  showOpenDialog: async () => ({ filePaths: await system.chooseFiles() }),
  showSaveDialog: async (_window: unknown, options: Electron.SaveDialogOptions) => ({
    filePath: await system.choosePlace(options),
  }),
})
Object.assign(shell, {
  openExternal: async (address: string) => void system.openedOutside.push(address),
})
