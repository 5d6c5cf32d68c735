import type { DesktopApi } from '../../../shared/desktop-api'
import { DESKTOP_STORE_LIMIT } from '../../../shared/limits'
import type { Platform, RepositoryFolder } from './platform'

function report(error: unknown): void {
  console.error('The app did not answer:', error)
}

function reportFailure(error: unknown): false {
  report(error)
  return false
}

// A rejection is a bug in the main process. The page shows it as a failure.

const unwritten = (error: unknown) => ({ ok: false, reason: 'failed', detail: String(error) }) as const
const unread = (error: unknown) => ({ ok: false, reason: 'unreadable', detail: String(error) }) as const

const refused = (error: unknown) => {
  report(error)
  return { ok: false, why: 'Inkfolio didn’t respond. Try again.' } as const
}

const repositoryOf = (api: DesktopApi): RepositoryFolder => ({
  choose: () => api.chooseRepository().catch(refused),
  read: (fresh) => api.readRepository(fresh).catch(refused),
  // The commit may arrive all the same.
  commit: (tip, change) =>
    api.commitToRepository(tip, change).catch((error) => ({ ...refused(error), certain: false })),
  picture: (name, oid) => api.readPicture(name, oid).catch(() => null),
})

/** The platform in the desktop app, on the functions of the preload. */
export function createDesktopPlatform(api: DesktopApi): Platform {
  return {
    storeLimit: DESKTOP_STORE_LIMIT,
    countsUnits: true,
    files: {
      asksWhere: true,
      saveFile({ name, data }) {
        // An export with pictures is longer than any text of the store.
        const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
        return api.saveFile({ name, data: bytes }).catch(unwritten)
      },
    },
    copyText: (text) => api.copyText(text).then(() => true, reportFailure),
    backups: {
      checkForLoss: api.checkForLoss,
      write: (text) => api.backUpPosts(text).catch(unwritten),
      list: () => api.listBackups().catch(unread),
      read: api.readBackup,
      choose: api.chooseBackup,
      keepPicture: (name, bytes) => api.keepPicture(name, new Uint8Array(bytes)).catch(unwritten),
    },
    site: {
      read: async () => null,
      readPublished: (timeoutMs) => api.readPublished(timeoutMs).catch(() => null),
      failedBuild: (commit) => api.failedBuild(commit).catch(() => null),
    },
    findPicture: (name) => api.findPicture(name).catch(() => null),
    repository: repositoryOf(api),
    window: {
      onMenuCommand: api.onMenuCommand,
      setUnsaved: (unsaved) => void api.setUnsaved(unsaved).catch(report),
      onClosing: (listener) =>
        api.onClosing(() => {
          // If the save throws, the window stays open.
          listener().catch(reportFailure).then(api.answerClosing).catch(report)
        }),
    },
  }
}
