/**
 * The id in the path /blog/{id} (spec §2.1), null for any other path. Read from the path as it stands: the
 * router's own match decodes twice and would not give back an id that holds '%2F'.
 */
export function openPostId(pathname: string): string | null {
  const [, segment] = /^\/blog\/([^/]+)\/?$/.exec(pathname) ?? []
  if (segment === undefined) return null
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
