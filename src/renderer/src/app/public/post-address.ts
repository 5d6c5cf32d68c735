import { BLOG_FOLDER } from '@/domain/site-files'
import { decodedAddress } from '@/domain/web-address'

/** The id or slug in the path /blog/{id} (product.md §2.1); null for any other path. `base` is the site's path. */
export function openPostId(pathname: string, base: string): string | null {
  const folder = base + BLOG_FOLDER
  const segment = pathname.slice(folder.length).replace(/\/$/, '')
  if (!pathname.startsWith(folder) || segment === '' || segment.includes('/')) return null
  return decodedAddress(segment)
}
