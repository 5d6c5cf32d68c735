import type { Platform } from './platform'
import { webFiles } from './web-files'

const endNothing = () => {}

/** The platform in a browser: no backups, no menu, and closing is asked about by the browser itself. */
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
    onMenuCommand: () => endNothing,
    setUnsaved: () => {},
    onSaveBeforeClosing: () => endNothing,
    onDiscardBeforeClosing: () => endNothing,
  },
} satisfies Platform
