import { withPlainLineEnds } from '../draft'
import type { BlogPost } from '../post'
import { hashOf, readDataUrl } from './content-image'

/** A picture's media type and hash, so that the data URL's spelling does not matter; or its address; or null. */
function imageOf({ imageUrl }: BlogPost): string | readonly [type: string, hash: string] | null {
  const picture = imageUrl ? readDataUrl(imageUrl) : null
  if (picture) return [picture.type, hashOf(picture.bytes)]
  return imageUrl ? withPlainLineEnds(imageUrl) : null
}

/**
 * SHA-256 of everything a reader sees of a post, as hexadecimal digits. Equal digests mean equal posts. git, editors and text
 * areas convert line endings, which does not change a post.
 */
export function digestOf(post: BlogPost): string {
  const { id, title, excerpt, content, date, readTime, tags } = post
  const texts = [id, title, excerpt, content, date, readTime].map(withPlainLineEnds)
  const parts = [...texts, tags.map(withPlainLineEnds), imageOf(post)]
  return hashOf(new TextEncoder().encode(JSON.stringify(parts)))
}
