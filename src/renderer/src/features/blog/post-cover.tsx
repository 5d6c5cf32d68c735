import { initialOf, titleOf } from '@/domain/post'
import type { PostSummary } from '@/domain/site-posts'

/** One of four tints. Posts with the same first tag have the same tint. */
function tintOf([tag = '']: readonly string[]): number {
  return Array.from(tag).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4
}

/** A placeholder for a missing image, so that the titles in a row of cards align (styles/cards.css). */
export function PostCover({ post }: { post: Pick<PostSummary, 'title' | 'tags'> }) {
  return (
    <div
      aria-hidden="true"
      data-initial={initialOf(titleOf(post))}
      data-tint={tintOf(post.tags)}
      className="cover size-full"
    />
  )
}
