import { DESKTOP_STORE_LIMIT, type DesktopApi } from '../../../shared/desktop-api'
import type { Platform } from './platform'

function report(error: unknown): void {
  console.error('The app did not answer:', error)
}

/** What a rejection is to the page: it means a bug in main, of which the owner is told all the same. */
const unwritten = (error: unknown) => ({ ok: false, reason: 'failed', detail: String(error) }) as const
const unread = (error: unknown) => ({ ok: false, reason: 'unreadable', detail: String(error) }) as const

/** The platform in the desktop app: what the preload lends to the page. */
export function createDesktopPlatform(api: DesktopApi): Platform {
  return {
    storeLimit: DESKTOP_STORE_LIMIT,
    files: {
      saveFile: ({ name, content }) => api.saveFile({ name, content }).catch(unwritten),
      async openFiles(options) {
        const opened = await api
          .openFiles(options)
          .catch((error) => ({ ...unread(error), name: 'What was chosen' }))
        if (!opened.ok) return opened
        // Copied, because the type does not say that no other page shares the bytes.
        const files = opened.files.map(({ name, content }) => new File([new Uint8Array(content)], name))
        return { ok: true, files }
      },
    },
    backups: {
      areKept: true,
      checkStart: api.checkStart,
      write: (text) => api.backUpPosts(text).catch(unwritten),
      list: () => api.listBackups().catch(unread),
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
