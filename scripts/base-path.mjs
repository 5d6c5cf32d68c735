/**
 * The path a site lives below, with a slash at both ends: 'repo', '/repo' and '/repo/' are the same.
 * @param {string | undefined} text
 */
export function normalizeBasePath(text) {
  const segments = (text ?? '').split('/').filter((segment) => segment !== '')
  return segments.length === 0 ? '/' : `/${segments.join('/')}/`
}

/**
 * The path a built page was made for, from the address of its first module; null when it has none.
 * @param {string} html
 */
export function basePathOf(html) {
  return /data-modules="([^" ]*\/)assets\//.exec(html)?.[1] ?? null
}
