import { join } from 'node:path'

export type Profile = {
  /** The session's name. 'persist:' is what makes Chromium keep it on disk. */
  readonly partition: string
  /** Electron's `userData`: Chromium's files, and what the single-instance lock is held for. */
  readonly userData: string
  /** Beside the browser's profile, not in it: what damages or clears the one leaves the other. */
  readonly backups: string
}

/** Who uses a profile. Pages from a development server have an origin of their own, and so a store of their own. */
type ProfileUser = 'owner' | 'development' | 'development-server'

const NAMES = {
  owner: 'Inkfolio',
  development: 'Inkfolio Development',
  'development-server': 'Inkfolio Development Server',
}

/**
 * Where the data lies below `appData`. Development has profiles of its own, so that no unfinished code and no other
 * Electron version ever opens the owner's: an older Chromium can delete a newer one's data. And no two stores share
 * their backups: each would be told of the other's posts as of its own that are lost.
 */
export function profileOf(user: ProfileUser, appData: string): Profile {
  return {
    partition: `persist:${user}`,
    userData: join(appData, NAMES[user]),
    backups: join(appData, `${NAMES[user]} Backups`),
  }
}
