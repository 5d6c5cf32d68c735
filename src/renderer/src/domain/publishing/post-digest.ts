import { withPlainLineEnds } from '../draft'
import { type BlogPost, POST_FIELDS } from '../post'
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
  const parts = POST_FIELDS.flatMap((field, place): unknown[] => {
    if (field === 'imageUrl') return [imageOf(post)]
    const value: string | readonly string[] | undefined = post[field]
    if (value === undefined) return []
    const plain = typeof value === 'string' ? withPlainLineEnds(value) : value.map(withPlainLineEnds)
    // A field added later has its name, so that a post without it keeps its digest.
    return [place < POST_FIELDS.indexOf('imageUrl') ? plain : { [field]: plain }]
  })
  return hashOf(new TextEncoder().encode(JSON.stringify(parts)))
}
