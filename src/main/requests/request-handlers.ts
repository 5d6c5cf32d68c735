import { type BackupStore, readBackupFile } from '../backups/backup-store'
import { createLossCheck } from '../backups/loss-check'
import { lossDialogs } from '../backups/loss-dialogs'
import type { PictureBackups } from '../backups/picture-backups'
import type { Publisher } from '../publishing/publisher'
import type { ClosingGuard } from '../window/closing-guard'
import type { Dialogs } from '../window/dialogs'
import { type FileCalls, readFailure } from '../write-safely'
import { filtersForSaving, saveTo } from './file-dialogs'
import type { RequestHandlers } from './ipc-guard'

type Services = {
  readonly backups: BackupStore
  readonly files: FileCalls
  readonly backupFolder: string
  readonly pictures: PictureBackups
  readonly dialogs: Dialogs
  readonly publisher: Publisher
  readonly readPublished: (timeoutMs: number) => Promise<string | null>
  readonly failedBuild: (commit: string) => Promise<string | null>
  readonly closing: Pick<ClosingGuard, 'setUnsaved' | 'answer'>
  readonly copyText: (text: string) => void
  /** Makes the browser write the page's store to the disk. */
  readonly flush: () => void
  /** Quitting waits until this is written. Returns the same promise. */
  readonly beforeQuitting: <Result>(writing: Promise<Result>) => Promise<Result>
}

/** Main's answer to each request of the contract. Sender and arguments have been checked by `handleRequests`. */
export function createRequestHandlers(services: Services): RequestHandlers {
  const { backups, files, backupFolder, dialogs, closing, copyText, flush, beforeQuitting } = services
  const { publisher, pictures, readPublished, failedBuild } = services
  const write = (text: string) => beforeQuitting(backups.write(text).finally(flush))
  const lossCheck = createLossCheck({
    backups: { ...backups, write },
    ...lossDialogs(dialogs, backupFolder),
  })

  return {
    checkForLoss: (stored) => lossCheck.check(stored),
    backUpPosts: (text) => lossCheck.backUp(text),
    async listBackups() {
      try {
        return { ok: true, backups: await backups.list() }
      } catch (error) {
        return readFailure(error)
      }
    },
    readBackup: (name) => backups.read(name),
    async chooseBackup() {
      const [path] = await dialogs.chooseFiles({ defaultPath: backupFolder, properties: ['openFile'] })
      if (path === undefined) return null
      pictures.lookBeside(path)
      return readBackupFile(files, path)
    },
    keepPicture: (name, bytes) => beforeQuitting(pictures.keep(name, bytes)),
    findPicture: (name) => pictures.find(name),
    async saveFile(file) {
      const path = await dialogs.chooseSavePath({
        // The name alone: the dialog opens in the folder that was used last.
        defaultPath: file.name,
        filters: filtersForSaving(file.name),
      })
      if (path === '') return { ok: false, reason: 'cancelled' }
      return beforeQuitting(saveTo(files, path, file))
    },
    async chooseRepository() {
      const [folder] = await dialogs.chooseFiles({
        title: 'Choose your site’s repository',
        properties: ['openDirectory'],
      })
      return folder === undefined ? null : publisher.choose(folder)
    },
    readRepository: (fresh) => publisher.read(fresh),
    commitToRepository: (tip, change) => beforeQuitting(publisher.commit(tip, change)),
    readPicture: (name, oid) => publisher.picture(name, oid),
    readPublished,
    failedBuild,
    copyText: (text) => void copyText(text),
    setUnsaved: (unsaved) => void closing.setUnsaved(unsaved),
    answerClosing: (done) => void closing.answer(done),
  }
}
