import { join, resolve } from 'node:path'
import { APP_ORIGIN, pageOrigin, START_PATH } from './page/app-origin'
import { type Profile, profileOf } from './profile'

export type Environment = {
  readonly isPackaged: boolean
  /** The system's folder for the data of apps. */
  readonly appData: string
  /** The folder, or the archive, with this app's package.json. */
  readonly appPath: string
  readonly env: {
    /** The development server, said by electron-vite. */
    readonly ELECTRON_RENDERER_URL?: string | undefined
    /** Takes the place of `appData` in development, so that a test has a profile of its own. */
    readonly INKFOLIO_DATA?: string | undefined
  }
}

export type AppSetting = {
  readonly isDevelopment: boolean
  readonly profile: Profile
  /** The page's, from which alone requests are taken. */
  readonly origin: string
  readonly startAddress: string
  /** The built page's folder; null where the page comes from a development server. */
  readonly renderer: string | null
  readonly preload: string
}

/** What the app does where it runs. An app that is not packaged is in development, and never opens the owner's profile. */
export function settingOf({ isPackaged, appData, appPath, env }: Environment): AppSetting {
  const isDevelopment = !isPackaged
  const origin = pageOrigin(isDevelopment, env.ELECTRON_RENDERER_URL)
  const isBuilt = origin === APP_ORIGIN
  const folder = isDevelopment && env.INKFOLIO_DATA ? resolve(env.INKFOLIO_DATA) : appData
  return {
    isDevelopment,
    profile: profileOf(isPackaged ? 'owner' : isBuilt ? 'development' : 'development-server', folder),
    origin,
    startAddress: `${origin}${START_PATH}`,
    renderer: isBuilt ? join(appPath, 'out/renderer') : null,
    preload: join(appPath, 'out/preload/index.cjs'),
  }
}
