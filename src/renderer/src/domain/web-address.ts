function parseUrl(text: string): URL | null {
  try {
    // `URL.canParse` would say it without throwing, but is younger than some of the browsers the site is built for.
    return new URL(text)
  } catch {
    return null
  }
}

/** An absolute http or https address, or null for anything else (`javascript:`, relative, malformed). */
export function parseWebAddress(text: string): URL | null {
  const url = parseUrl(text)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : null
}

/** The link that writes to an e-mail address. What would begin its query or a percent sequence is meant as it stands. */
export function mailLink(address: string): string {
  return `mailto:${encodeURI(address).replace(/[?#]/g, encodeURIComponent)}`
}

/** The types an uploaded image may have (product.md §5). SVG is not among them: it can carry script and links. */
export const IMAGE_TYPES: readonly string[] = [
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/gif',
  'image/webp',
]

const DATA_TYPE = /^data:([^;,]*)[;,]/i

/**
 * The address when it may be loaded as a post's image: http, https, or a data URL of a type that can be
 * uploaded (product.md §3, §5). Everything else gives null, so a hostile post loads nothing.
 */
export function safeImageAddress(text: string | undefined): string | null {
  if (text === undefined) return null
  const dataType = DATA_TYPE.exec(text)?.[1]
  if (dataType !== undefined) return IMAGE_TYPES.includes(dataType.toLowerCase()) ? text : null
  return parseWebAddress(text)?.href ?? null
}
