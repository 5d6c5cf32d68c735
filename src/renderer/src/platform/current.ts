import { DESKTOP_API_KEY, type DesktopApi } from '../../../shared/desktop-api'
import { createDesktopPlatform } from './desktop-platform'
import type { Platform } from './platform'
import { webPlatform } from './web-platform'

declare global {
  interface Window {
    /** Set by the preload of the desktop app. */
    readonly [DESKTOP_API_KEY]?: DesktopApi
  }
}

// The prerenderer has no window.
const api = typeof window === 'undefined' ? undefined : window[DESKTOP_API_KEY]

export const platform: Platform = api ? createDesktopPlatform(api) : webPlatform
