import { vi } from 'vitest'
import type { Repository } from '@/platform/platform'

/** In place of '@/platform/current': a browser, and with `repository` the app. */
export const platform = {
  storeLimit: 5_000_000,
  files: { saveFile: vi.fn() },
  backups: null,
  site: { read: vi.fn(), readPublished: vi.fn() },
  publishing: { repository: null as Repository | null, editedFrom: null },
  copyText: vi.fn(async () => true),
}
