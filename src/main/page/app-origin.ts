/**
 * The page's origin on the desktop, chosen once for good: Chromium files localStorage and IndexedDB under it,
 * so that with another scheme or host every stored post would be out of reach. It is the app's own scheme and
 * not `file:`, whose pages may read every file and share one origin with all other pages on the disk.
 */
export const APP_SCHEME = 'inkfolio'
const APP_HOST = 'app'
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]']

/**
 * Where the page comes from: in development from the server that electron-vite names. A packaged app takes no
 * word for it from its surroundings, as whoever chose the address would be given the bridge.
 */
export function pageOrigin(isDevelopment: boolean, devServer: string | undefined): string {
  if (!isDevelopment || !devServer || !URL.canParse(devServer)) return APP_ORIGIN
  const { origin, protocol, hostname } = new URL(devServer)
  return protocol === 'http:' && THIS_MACHINE.includes(hostname) ? origin : APP_ORIGIN
}

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
