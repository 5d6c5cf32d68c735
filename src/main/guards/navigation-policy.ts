import { parseInOrigin } from '../page/app-origin'
import { parseExternalLink } from './external-link'

/** Nothing is loaded in the window; at most the system's browser or mail program opens the address. */
type Denial = { readonly kind: 'outside'; readonly address: string } | { readonly kind: 'refuse' }

/** What becomes of an address the page wants to go to. Only 'stay' lets Electron go on. */
export type Navigation = { readonly kind: 'stay' } | Denial

/** What becomes of an address the page wants a window for: 'here' is the window there is. */
type NewWindow = { readonly kind: 'here'; readonly address: string } | Denial

const STAY = { kind: 'stay' } as const
const REFUSE = { kind: 'refuse' } as const

function sendOutside(address: string): Denial {
  const link = parseExternalLink(address)
  return link === null ? REFUSE : { kind: 'outside', address: link }
}

/**
 * For `will-frame-navigate`: the window never leaves its origin, since whatever it shows
 * has the bridge. The app has no frames, so one that wants to go anywhere was put there by something hostile.
 */
export function decideNavigation(address: string, isMainFrame: boolean, origin: string): Navigation {
  if (!isMainFrame) return REFUSE
  return parseInOrigin(address, origin) ? STAY : sendOutside(address)
}

/** For `will-redirect`. Nobody clicked on where a redirect leads, so nothing opens outside either. */
export function decideRedirect(address: string, isMainFrame: boolean, origin: string): Navigation {
  return isMainFrame && parseInOrigin(address, origin) ? STAY : REFUSE
}

/**
 * For `setWindowOpenHandler`, which denies the window in any case: there is one. Links to elsewhere open outside,
 * and those to the page itself in it, as that of a project without an address of its own does (product.md §2.7).
 */
export function decideNewWindow(address: string, origin: string): NewWindow {
  const own = parseInOrigin(address, origin)
  return own ? { kind: 'here', address: own.href } : sendOutside(address)
}
