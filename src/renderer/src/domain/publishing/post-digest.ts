import type { BlogPost } from '../post'
import { hashOf, readDataUrl } from './content-image'

/** git, editors and text areas turn one kind of line end into another; that is no change of a post. */
const withPlainLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n')

/** What a picture shows: its media type and the hash of its bytes, whatever its spelling; else its address; else null. */
function imageOf({ imageUrl }: BlogPost): string | readonly [type: string, hash: string] | null {
  const picture = imageUrl ? readDataUrl(imageUrl) : null
  if (picture) return [picture.type, hashOf(picture.bytes)]
  return imageUrl ? withPlainLineEnds(imageUrl) : null
}

/** SHA-256 of all that a reader sees of a post, in hexadecimal digits. Posts with one digest have one text. */
export function digestOf(post: BlogPost): string {
  const { id, title, excerpt, content, date, readTime, tags } = post
  const texts = [id, title, excerpt, content, date, readTime].map(withPlainLineEnds)
  const parts = [...texts, tags.map(withPlainLineEnds), imageOf(post)]
  return hashOf(new TextEncoder().encode(JSON.stringify(parts)))
}
