import { parseInOrigin } from '../page/app-origin'

/** Windows cuts or refuses longer addresses when it passes them to another program. */
const LONGEST = 2_000
/** The fields that a mail program may get. `attach` and its like have put files from the sender's disk into mails. */
const MAIL_FIELDS = new Set(['to', 'cc', 'bcc', 'subject', 'body'])
/** The folder in which the build puts files of the owner, such as a résumé. */
const FILES = '/assets/'

/**
 * The decision about an address. 'stay' lets Electron load it. 'load' loads it in the one window instead of a second.
 * 'outside' passes it to the system's browser or mail program.
 */
export type Navigation =
  | { readonly kind: 'stay' | 'refuse' }
  | { readonly kind: 'load' | 'outside'; readonly address: string }

const STAY: Navigation = { kind: 'stay' }
const REFUSE: Navigation = { kind: 'refuse' }

/** Spaces, line breaks and other controls. No address that an author types has any. */
const HIDDEN_CHARACTER = /[\s\p{Cc}\p{Cf}]/u

/**
 * Only https and mailto may leave the app, parsed and normalised. An http page can be changed on its way. Another scheme
 * may run a program with a hostile post's arguments.
 */
function sendOutside(text: string): Navigation {
  if (text.length > LONGEST || HIDDEN_CHARACTER.test(text) || !URL.canParse(text)) return REFUSE
  const { protocol, username, password, hostname, searchParams, href } = new URL(text)
  // A name before the host makes `https://bank.example@evil.example` look like the bank.
  const isWeb = protocol === 'https:' && username === '' && password === '' && hostname !== ''
  const isMail =
    protocol === 'mailto:' && [...searchParams.keys()].every((field) => MAIL_FIELDS.has(field.toLowerCase()))
  return isWeb || isMail ? { kind: 'outside', address: href } : REFUSE
}

/**
 * For `will-frame-navigate`. The window never leaves its origin: any page in it has the bridge. The app has no frames,
 * so a frame that navigates is hostile.
 */
export function decideNavigation(address: string, isMainFrame: boolean, origin: string): Navigation {
  if (!isMainFrame) return REFUSE
  return parseInOrigin(address, origin) ? STAY : sendOutside(address)
}

/** For `will-redirect`. Nobody clicked on a redirect's target, so it does not open outside either. */
export function decideRedirect(address: string, isMainFrame: boolean, origin: string): Navigation {
  return isMainFrame && parseInOrigin(address, origin) ? STAY : REFUSE
}

/**
 * For `setWindowOpenHandler`, which denies every second window. A link to the page itself, as of a project without an
 * address (product.md §2.7), opens in the window. A file would replace the page: it opens outside at the address of the
 * owner's site, if the config has one.
 */
export function decideNewWindow(address: string, origin: string, site: string | null): Navigation {
  const appUrl = parseInOrigin(address, origin)
  if (!appUrl) return sendOutside(address)
  if (!appUrl.pathname.startsWith(FILES)) return { kind: 'load', address: appUrl.href }
  return site === null ? REFUSE : sendOutside(new URL(`.${appUrl.pathname}`, site).href)
}
