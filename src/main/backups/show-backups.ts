import type { Dialog, Shell } from 'electron'
import type { FileCalls } from '../write-safely'

type ShowEffects = {
  readonly folder: string
  readonly files: Pick<FileCalls, 'mkdir'>
  readonly shell: Pick<Shell, 'openPath'>
  readonly dialog: Pick<Dialog, 'showErrorBox'>
}

/**
 * Shows the folder with the backups in the system's file manager, or says why it cannot. Before the first backup there
 * is no folder: it is created, as Electron 45 tells nobody on Linux of one that is missing. Never rejects.
 */
export async function showBackups({ folder, files, shell, dialog }: ShowEffects): Promise<void> {
  const problem = await files
    .mkdir(folder, { recursive: true })
    .then(() => shell.openPath(folder))
    .catch(String)
  // Of all dialogs the one that needs no window: the menu may outlive it.
  if (problem !== '')
    dialog.showErrorBox('The folder with your backups cannot be shown', `${folder}\n${problem}`)
}
