import { join, resolve } from 'node:path'
import { APP_ORIGIN, pageOrigin, START_PATH } from './page/app-origin'

/**
 * Chromium's switches, to be set before the app is ready. Without this one, localStorage reaches the disk minutes late:
 * four minutes after a save, a crash still brought the older text back.
 */
export const SWITCHES = ['enable-aggressive-domstorage-flushing'] as const

type Profile = {
  /** The session's name. 'persist:' makes Chromium store it on the disk. */
  readonly partition: string
  /** Electron's `userData`: Chromium's files, and the folder of the single-instance lock. */
  readonly userData: string
  /** Beside the browser's profile, not in it, so that a damaged or cleared profile leaves the backups intact. */
  readonly backups: string
  /** What the app remembers of this computer. Beside the profile too. */
  readonly records: string
}

const PROFILE_NAMES = {
  owner: 'Inkfolio',
  development: 'Inkfolio Development',
  'development-server': 'Inkfolio Development Server',
}

/**
 * The folders below `appData`, and the session. Development never opens the owner's profile: an older Chromium can delete a
 * newer one's data. A development server's pages have another origin and store, so they need other backups too.
 */
export function profileOf(profile: keyof typeof PROFILE_NAMES, appData: string): Profile {
  return {
    partition: `persist:${profile}`,
    userData: join(appData, PROFILE_NAMES[profile]),
    backups: join(appData, `${PROFILE_NAMES[profile]} Backups`),
    records: join(appData, `${PROFILE_NAMES[profile]} Records`),
  }
}

export type Environment = {
  readonly isPackaged: boolean
  /** The system's folder for the data of apps. */
  readonly appData: string
  /** The folder, or the archive, with this app's package.json. */
  readonly appPath: string
  readonly env: {
    /** The development server, set by electron-vite. */
    readonly ELECTRON_RENDERER_URL?: string | undefined
    /** Replaces `appData` in development, so that a test has its own profile. */
    readonly INKFOLIO_DATA?: string | undefined
  }
}

export type AppSetting = ReturnType<typeof settingOf>

/** How the app runs in this environment. An app that is not packaged is in development. */
export function settingOf({ isPackaged, appData, appPath, env }: Environment) {
  const isDevelopment = !isPackaged
  const origin = pageOrigin(isDevelopment, env.ELECTRON_RENDERER_URL)
  const isBuilt = origin === APP_ORIGIN
  const folder = isDevelopment && env.INKFOLIO_DATA ? resolve(env.INKFOLIO_DATA) : appData
  return {
    isDevelopment,
    profile: profileOf(isPackaged ? 'owner' : isBuilt ? 'development' : 'development-server', folder),
    /** The page's origin. Requests from any other are refused. */
    origin,
    startAddress: `${origin}${START_PATH}`,
    /** The built page's folder; null if the page comes from a development server. */
    renderer: isBuilt ? join(appPath, 'out/renderer') : null,
    preload: join(appPath, 'out/preload/index.cjs'),
    /** The find bar's preload script. */
    findPreload: join(appPath, 'out/preload/find.cjs'),
  }
}
