import { withPlainLineEnds } from '../draft'
import { type BlogPost, POST_FIELDS } from '../post'
import { hashOf, type Picture, readDataUrl } from './post-image'

/** A picture's media type and hash, so that the data URL's spelling does not matter; or its address; or null. */
function imageOf({ imageUrl }: BlogPost, picture: Picture | null) {
  if (picture) return [picture.type, hashOf(picture.bytes)]
  return imageUrl ? withPlainLineEnds(imageUrl) : null
}

/** SHA-256 of everything a reader sees of a post, in hexadecimal. Line ends do not count: git and editors change them. */
export function digestWith(picture: Picture | null, post: BlogPost): string {
  const parts = POST_FIELDS.flatMap((field, index): unknown[] => {
    if (field === 'imageUrl') return [imageOf(post, picture)]
    const value: string | readonly string[] | undefined = post[field]
    if (value === undefined) return []
    const plain = typeof value === 'string' ? withPlainLineEnds(value) : value.map(withPlainLineEnds)
    // A field added later has its name, so that a post without it keeps its digest.
    return [index < POST_FIELDS.indexOf('imageUrl') ? plain : { [field]: plain }]
  })
  return hashOf(new TextEncoder().encode(JSON.stringify(parts)))
}

/** The digest of a post whose picture is not decoded yet. */
export const digestOf = (post: BlogPost): string => digestWith(readDataUrl(post.imageUrl ?? ''), post)
