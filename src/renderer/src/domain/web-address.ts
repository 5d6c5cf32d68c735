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

/** The image types an upload may have (spec §5). SVG is not among them: it can carry script and links. */
const IMAGE_DATA = /^data:image\/(?:jpeg|jpg|png|gif|webp)[;,]/i

/**
 * The address when it may be loaded as a post's image: http, https, or a data URL of a type that can be
 * uploaded (spec §3, §5). Everything else gives null, so a hostile post loads nothing.
 */
export function safeImageAddress(text: string | undefined): string | null {
  if (text === undefined) return null
  if (IMAGE_DATA.test(text)) return text
  return parseWebAddress(text)?.href ?? null
}
