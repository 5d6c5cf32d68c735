import { coverLook } from '@/domain/markup/cover'
import { excerptOf, shownExcerpt } from '@/domain/post/excerpt'
import { type BlogPost, titleOf } from '@/domain/post/post'
import { safeImageAddress } from '@/domain/web-address'
import { DeferredImage } from '@/ui/deferred-image'

/** The read part of a text, and the shown part of that: more would be outside of the thumbnail, and takes time to lay out. */
const READ = 300
const SHOWN_CODE = 120
const SHOWN_WORDS = 72
const FENCE = /^ {0,3}(?:```|~~~).*$/m

/**
 * What a post's thumbnail shows: its first code, else its first words, else its title. Like the cover
 * (domain/markup/cover.ts), but found without parsing the text.
 */
export function thumbText(post: BlogPost): { readonly kind: 'code' | 'text'; readonly text: string } {
  const content = post.content.slice(0, READ)
  const [, code = ''] = content.split(FENCE, 2)
  if (code.trim() !== '')
    return {
      kind: 'code',
      text: code
        .replace(/^\s*\n/, '')
        .slice(0, SHOWN_CODE)
        .trimEnd(),
    }
  const words = shownExcerpt({ excerpt: excerptOf(content), content })
  return { kind: 'text', text: (words || titleOf(post)).slice(0, SHOWN_WORDS) }
}

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
