import { withPlainLineEnds } from '../renderer/src/domain/post/draft'
import type { BlogPost } from '../renderer/src/domain/post/post'
import { fileOfPost, hashOf, IMAGE_ADDRESS, pictureOfPost } from './picture'

/** The name of the post's file in `content/images/`; null for a picture elsewhere, and without one. */
export function imageNameOf(post: Pick<BlogPost, 'imageUrl'>): string | null {
  const { imageUrl = '' } = post
  if (imageUrl.startsWith(IMAGE_ADDRESS)) return imageUrl.slice(IMAGE_ADDRESS.length)
  return imageUrl.startsWith('data:') ? (fileOfPost(post)?.name ?? null) : null
}

function digest(post: BlogPost, image: unknown): string {
  const plain = withPlainLineEnds
  // The order is part of the digest. By its type, no field of a post is forgotten.
  const parts: Record<keyof BlogPost, unknown> = {
    id: plain(post.id),
    title: plain(post.title),
    excerpt: plain(post.excerpt),
    content: plain(post.content),
    date: plain(post.date),
    readTime: plain(post.readTime),
    tags: post.tags.map(plain),
    imageUrl: image,
  }
  return hashOf(new TextEncoder().encode(JSON.stringify(Object.values(parts))))
}

const addressOf = ({ imageUrl }: BlogPost) => (imageUrl ? withPlainLineEnds(imageUrl) : null)

/**
 * SHA-256 of everything that a reader sees of a post, in hexadecimal. Line ends do not count: git and editors change
 * them. A picture counts by its file's name, so that nobody needs its bytes.
 */
export const digestOf = (post: BlogPost): string => digest(post, imageNameOf(post) ?? addressOf(post))

/** The digest that earlier versions recorded: a picture counted by its type and the hash of its bytes. */
export function earlierDigestOf(post: BlogPost): string {
  const { picture, hash } = pictureOfPost(post)
  return digest(post, picture ? [picture.type, hash] : addressOf(post))
}
