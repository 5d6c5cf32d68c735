import type { Platform } from './platform'
import { webFiles } from './web-files'

const unsubscribe = () => {}

/** A browser has no backups and no menu, and asks by itself before it closes a page. */
export const webPlatform = {
  storeLimit: 5_242_880,
  files: webFiles,
  backups: {
    areKept: false,
    checkStart: async () => null,
    write: async () => ({ ok: true, name: '' }),
    list: async () => ({ ok: true, backups: [] }),
    read: async () => ({ ok: false, reason: 'missing' }),
    choose: async () => null,
  },
  window: {
    onMenuCommand: () => unsubscribe,
    setUnsaved: () => {},
    onSaveBeforeClosing: () => unsubscribe,
    onDiscardBeforeClosing: () => unsubscribe,
  },
} satisfies Platform
