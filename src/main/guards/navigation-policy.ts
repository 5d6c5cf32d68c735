import { parseInOrigin } from '../page/app-origin'
import { parseExternalLink } from './external-link'

/** Nothing is loaded in the window. The system's browser or mail program may open the address. */
type Denial = { readonly kind: 'outside'; readonly address: string } | { readonly kind: 'refuse' }

/** The decision about an address that the page navigates to. Only 'stay' lets Electron load it. */
export type Navigation = { readonly kind: 'stay' } | Denial

/** The decision about an address that the page opens in a new window. 'here' is the one window. */
type NewWindow = { readonly kind: 'here'; readonly address: string } | Denial

const STAY = { kind: 'stay' } as const
const REFUSE = { kind: 'refuse' } as const

function sendOutside(address: string): Denial {
  const link = parseExternalLink(address)
  return link === null ? REFUSE : { kind: 'outside', address: link }
}

/**
 * For `will-frame-navigate`. The window never leaves its origin: any page in it has the bridge. The app has no frames,
 * so a frame that navigates is hostile.
 */
export function decideNavigation(address: string, isMainFrame: boolean, origin: string): Navigation {
  if (!isMainFrame) return REFUSE
  return parseInOrigin(address, origin) ? STAY : sendOutside(address)
}

/** For `will-redirect`. Nobody clicked on a redirect's target, so nothing opens outside either. */
export function decideRedirect(address: string, isMainFrame: boolean, origin: string): Navigation {
  return isMainFrame && parseInOrigin(address, origin) ? STAY : REFUSE
}

/** Where the build puts files of the owner, such as a résumé. */
const FILES = '/assets/'

/**
 * For `setWindowOpenHandler`, which denies every second window. Other links open outside. A link to the page itself, as
 * of a project without an address (product.md §2.7), opens in the window. A file would take the page's place: it opens
 * outside at the address of the owner's site, if the config has one.
 */
export function decideNewWindow(address: string, origin: string, site: string | null): NewWindow {
  const own = parseInOrigin(address, origin)
  if (!own) return sendOutside(address)
  if (!own.pathname.startsWith(FILES)) return { kind: 'here', address: own.href }
  return site === null ? REFUSE : sendOutside(new URL(`.${own.pathname}`, site).href)
}
