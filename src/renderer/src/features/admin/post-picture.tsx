import { coverLook } from '@/domain/markup/cover'
import type { BlogPost } from '@/domain/post/post'
import { safeImageAddress } from '@/domain/web-address'
import { DeferredImage } from '@/ui/deferred-image'
import { thumbText } from './thumb-text'

/** A post's image in a row of a list; without one, or if it cannot be loaded, its thumbnail. */
export function PostPicture({ post }: { post: BlogPost }) {
  const image = safeImageAddress(post.imageUrl)
  if (!image) return <Thumbnail post={post} className="row-picture" />
  return (
    <DeferredImage
      src={image}
      className="row-picture"
      fallback={<Thumbnail post={post} className="size-full" />}
    />
  )
}

/**
 * A cover (ui/public/cover.tsx) as large as a stamp, with the post's own tint and paper. One element: a whole cover has
 * ten, in each row.
 */
function Thumbnail({ post, className }: { post: BlogPost; className: string }) {
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
