import { DESKTOP_API_KEY, type DesktopApi } from '../../../shared/desktop-api'
import { createDesktopPlatform } from './desktop-platform'
import type { Platform } from './platform'
import { webPlatform } from './web-platform'

declare global {
  interface Window {
    /** There where the app's preload has run. */
    readonly [DESKTOP_API_KEY]?: DesktopApi
  }
}

// The page is also rendered where there is no window: while it is built.
const api = typeof window === 'undefined' ? undefined : window[DESKTOP_API_KEY]

/** Where this page runs, found out here and nowhere else. */
export const platform: Platform = api ? createDesktopPlatform(api) : webPlatform
