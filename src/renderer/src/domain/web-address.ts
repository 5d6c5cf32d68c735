function parseUrl(text: string, base?: string): URL | null {
  try {
    // `URL.canParse` is missing in some supported browsers.
    return new URL(text, base)
  } catch {
    return null
  }
}

/** The text with its percent sequences decoded, or as it is if one is malformed. */
export function decodedAddress(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** An absolute http or https address, or null for anything else (`javascript:`, relative, malformed). */
export function parseWebAddress(text: string): URL | null {
  const url = parseUrl(text)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : null
}

/** An address as it is displayed: without scheme, `www.` and the last slash. */
export const withoutScheme = (address: string): string =>
  address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')

const LOCAL_HOST = /^(?:(?:.*\.)?localhost|127\..*|0\.0\.0\.0|\[::1?\])$/

/** Whether only this machine reaches the host. */
export const isLocalHost = (hostname: string): boolean => LOCAL_HOST.test(hostname)

/**
 * Whether posts written on the page `here` are not those of the site's admin area, because a browser stores posts for
 * each scheme, host and port. Without the site's address only a local page counts.
 */
export function isOtherAddress(here: string, site: string | null): boolean {
  const page = parseWebAddress(here)
  if (!page) return false
  return site === null ? isLocalHost(page.hostname) : page.origin !== parseWebAddress(site)?.origin
}

/** Any base to resolve relative addresses. Only the scheme of the result is used. */
const ANY_PAGE = 'https://page.invalid/'

/** The address of a link in a post, if it is http, https, mailto, relative, or `post:ID`; null for any other scheme. */
export function safeLinkAddress(text: string): string | null {
  const protocol = parseUrl(text, ANY_PAGE)?.protocol ?? ''
  return ['https:', 'http:', 'mailto:'].includes(protocol) || /^post:[^/]/.test(text) ? text : null
}

/** The mail link to an address, with its special characters escaped. */
export function mailLink(address: string, subject = ''): string {
  // Half a surrogate pair cannot be in an address.
  const about = subject && `?subject=${encodeURIComponent(subject.replace(/\p{Surrogate}/gu, '\ufffd'))}`
  return `mailto:${encodeURI(address).replace(/[?#]/g, encodeURIComponent)}${about}`
}

/** The types of an uploaded image (product.md §5). Not SVG, which can contain scripts and links. */
export const IMAGE_TYPES: readonly string[] = [
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/gif',
  'image/webp',
]

const DATA_TYPE = /^data:([^;,]*)[;,]/i

/** The address of a post's image: http, https, or a data URL of an allowed type (product.md §3, §5); null otherwise. */
export function safeImageAddress(text: string | undefined): string | null {
  if (text === undefined) return null
  const dataType = DATA_TYPE.exec(text)?.[1]
  if (dataType !== undefined) return IMAGE_TYPES.includes(dataType.toLowerCase()) ? text : null
  return parseWebAddress(text)?.href ?? null
}
