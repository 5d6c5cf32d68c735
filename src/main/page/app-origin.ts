/**
 * The page's origin on the desktop. It must never change: Chromium stores localStorage and IndexedDB under it. It is
 * not `file:`, whose pages may read every file and share one origin.
 */
export const APP_SCHEME = 'inkfolio'
const APP_HOST = 'app'
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]']

/**
 * The page's origin. In development it is the server that electron-vite names. A packaged app ignores that server,
 * because its pages would get the bridge.
 */
export function pageOrigin(isDevelopment: boolean, devServer: string | undefined): string {
  if (!isDevelopment || !devServer || !URL.canParse(devServer)) return APP_ORIGIN
  const { origin, protocol, hostname } = new URL(devServer)
  return protocol === 'http:' && THIS_MACHINE.includes(hostname) ? origin : APP_ORIGIN
}

/** The path that the owner's window opens first. */
export const START_PATH = '/admin'

/** The scheme behaves as https does: it has an origin, storage, secure contexts and fetch. */
export const APP_SCHEME_PRIVILEGES = {
  scheme: APP_SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: true },
} as const

/**
 * The parsed address if it lies in `origin`, else null. `URL.origin` is 'null' for a custom scheme, and a comparison of
 * beginnings would let `inkfolio://app.evil` in.
 */
export function parseInOrigin(address: string, origin: string): URL | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return null
  return `${url.protocol}//${url.host}` === origin ? url : null
}
