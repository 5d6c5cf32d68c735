import { initialOf, titleOf } from '@/domain/post'
import type { PostSummary } from '@/domain/site-posts'

/** One of four tints: the same for all posts with the same first tag. */
function tintOf([tag = '']: readonly string[]): number {
  return Array.from(tag).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4
}

/** Takes the place of a post's image, so that the titles in a row of cards align (styles/cards.css). */
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
