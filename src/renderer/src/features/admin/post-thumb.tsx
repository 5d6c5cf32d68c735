import { coverLook } from '@/domain/markup/cover'
import type { BlogPost } from '@/domain/post/post'
import { thumbText } from './thumb-text'

/**
 * A cover (ui/public/cover.tsx) in a row of a list, with the post's own tint and paper. One element: a whole cover has
 * ten, in each row.
 */
export function PostThumb({ post, className }: { post: BlogPost; className: string }) {
  const { tint, paper } = coverLook(post.id, post.tags)
  const { kind, text } = thumbText(post)
  return (
    <div
      aria-hidden="true"
      data-tint={tint}
      data-paper={paper}
      data-t={text}
      className={`cover thumb-${kind} ${className}`}
    />
  )
}
