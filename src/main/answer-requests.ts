import * as files from 'node:fs/promises'
import { app, dialog, ipcMain, type Session } from 'electron'
import { type BackupStore, readBackupFile } from './backup-store'
import { filtersForOpening, filtersForSaving, proposedPath, readChosen, saveTo } from './file-dialogs'
import { handleRequests } from './ipc-guard'
import type { MainWindow } from './main-window'
import type { Start } from './startup-check'

type Services = {
  readonly origin: string
  readonly folder: string
  readonly backups: BackupStore
  readonly start: Start
  readonly session: Session
  readonly main: MainWindow
}

/** Puts main's services behind the contract; sender and arguments are checked in `handleRequests`. */
export function answerRequests({ origin, folder, backups, start, session, main }: Services): void {
  const { window, onClosing } = main
  handleRequests(
    (channel, listener) => ipcMain.handle(channel, listener),
    {
      checkStart: (stored) => start.check(stored),
      backUpPosts: async (text) => {
        const outcome = await start.backUp(text)
        session.flushStorageData()
        return outcome
      },
      listBackups: async () => (await backups.list()).map(({ digest: _digest, ...summary }) => summary),
      readBackup: (name) => backups.read(name),
      chooseBackup: async () => {
        const { filePaths } = await dialog.showOpenDialog(window, {
          defaultPath: folder,
          properties: ['openFile'],
        })
        const [path] = filePaths
        return path === undefined ? null : readBackupFile(files, path)
      },
      saveFile: async (file) => {
        const { filePath, canceled } = await dialog.showSaveDialog(window, {
          defaultPath: proposedPath(app.getPath('documents'), file.name),
          filters: filtersForSaving(file.name),
        })
        if (canceled || !filePath) return 'cancelled'
        await saveTo(files, filePath, file)
        return 'saved'
      },
      openFiles: async ({ accept, multiple }) => {
        const { filePaths } = await dialog.showOpenDialog(window, {
          filters: filtersForOpening(accept),
          properties: multiple ? ['openFile', 'multiSelections'] : ['openFile'],
        })
        return readChosen(files, filePaths)
      },
      setUnsaved: (unsaved) => void onClosing({ kind: 'unsaved', unsaved }),
      answerClosing: (saved) => void onClosing({ kind: 'answered', saved }),
    },
    origin,
  )
}
