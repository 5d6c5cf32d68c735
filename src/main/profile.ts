import { join } from 'node:path'

export type Profile = {
  /** The session's name. 'persist:' is what makes Chromium keep it on disk. */
  readonly partition: string
  /** Electron's `userData`: Chromium's files, and what the single-instance lock is held for. */
  readonly userData: string
  /** Beside the browser's profile, not in it: what damages or clears the one leaves the other. */
  readonly backups: string
}

/**
 * Where the owner's data lies below `appData`. Development has a profile of its own, so that no unfinished
 * code and no other Electron version ever opens the owner's: an older Chromium can delete a newer one's data.
 */
export function profileOf({ appData, isDevelopment }: { appData: string; isDevelopment: boolean }): Profile {
  const name = isDevelopment ? 'Inkfolio Development' : 'Inkfolio'
  return {
    partition: isDevelopment ? 'persist:development' : 'persist:owner',
    userData: join(appData, name),
    backups: join(appData, `${name} Backups`),
  }
}
