/**
 * The page's origin on the desktop, chosen once for good: Chromium files localStorage and IndexedDB under it,
 * so that with another scheme or host every stored post would be out of reach. It is the app's own scheme and
 * not `file:`, whose pages may read every file and share one origin with all other pages on the disk.
 */
export const APP_SCHEME = 'inkfolio'
const APP_HOST = 'app'
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`

/** Where the owner's window starts. */
export const START_PATH = '/admin'

/** What makes the scheme behave as https does: an origin, storage, secure contexts, fetch. Nothing more. */
export const APP_SCHEME_PRIVILEGES = {
  scheme: APP_SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: true },
} as const

/**
 * The address, when it lies in `origin`; else null. Parsed and compared part by part, because `URL.origin` is
 * 'null' for a scheme of one's own and a comparison of beginnings lets `inkfolio://app.evil` in.
 */
export function parseInOrigin(address: string, origin: string): URL | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return null
  return `${url.protocol}//${url.host}` === origin ? url : null
}
