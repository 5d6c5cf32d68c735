import { DESKTOP_STORE_LIMIT, type DesktopApi } from '../../../shared/desktop-api'
import type { Platform } from './platform'

function report(error: unknown): void {
  console.error('The app did not answer:', error)
}

/** The platform in the desktop app: what the preload lends to the page. */
export function createDesktopPlatform(api: DesktopApi): Platform {
  return {
    storeLimit: DESKTOP_STORE_LIMIT,
    files: {
      saveFile: ({ name, content }) => api.saveFile({ name, content }),
      async openFiles(options) {
        const opened = await api.openFiles(options)
        // Copied, because the type does not say that no other page shares the bytes.
        return opened.map(({ name, content }) => new File([new Uint8Array(content)], name))
      },
    },
    backups: {
      areKept: true,
      checkStart: api.checkStart,
      write: (text) =>
        api.backUpPosts(text).catch((error) => ({ ok: false, reason: 'failed', detail: String(error) })),
      list: api.listBackups,
      read: api.readBackup,
      choose: api.chooseBackup,
    },
    window: {
      onMenuCommand: api.onMenuCommand,
      setUnsaved: (unsaved) => void api.setUnsaved(unsaved).catch(report),
      onSaveBeforeClosing: (listener) =>
        api.onSaveBeforeClosing(() => {
          // A save that throws has saved nothing: the window stays.
          listener()
            .catch((error) => {
              report(error)
              return false
            })
            .then(api.answerClosing)
            .catch(report)
        }),
      onDiscardBeforeClosing: (listener) =>
        api.onDiscardBeforeClosing(() => {
          // A copy that could not be removed is offered once too often: no reason to stay.
          listener()
            .catch(report)
            .then(() => api.answerClosing(true))
            .catch(report)
        }),
    },
  }
}
