/** The id in the path /blog/{id} (product.md §2.1); null for any other path. `base` is the site's path. */
export function openPostId(pathname: string, base: string): string | null {
  if (!pathname.startsWith(base)) return null
  const [, segment] = /^blog\/([^/]+)\/?$/.exec(pathname.slice(base.length)) ?? []
  if (segment === undefined) return null
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

export function postAddress(id: string, base: string): string {
  return `${base}blog/${encodeURIComponent(id)}`
}
