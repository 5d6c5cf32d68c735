import { formatLongDay } from '@/domain/calendar-day'
import { toBlocks } from '@/domain/content-block'
import { type BlogPost, titleOf } from '@/domain/post'
import { safeImageAddress } from '@/domain/web-address'
import { DeferredImage } from '@/ui/deferred-image'
import { PlainText } from '@/ui/plain-text'
import { TagList } from '@/ui/tag-list'
import { PostCover } from './post-cover'

type PostArticleProps = { post: BlogPost; titleId: string }

/** The whole of a post. Plain text throughout: no field is ever taken for markup. */
export function PostArticle({ post, titleId }: PostArticleProps) {
  const image = safeImageAddress(post.imageUrl)
  return (
    <>
      <h3
        id={titleId}
        dir="auto"
        className="max-w-post text-[clamp(1.75rem,1.4rem+1.2vw,2.5rem)] leading-tight"
      >
        {titleOf(post)}
      </h3>
      <p className="mt-4 flex flex-wrap gap-x-4 text-sm text-faint">
        <time dateTime={post.date}>{formatLongDay(post.date)}</time>
        <span>{post.readTime}</span>
      </p>
      {image && (
        <DeferredImage
          src={image}
          className="screen-only mt-8 aspect-video max-w-post rounded-2xl"
          fallback={<PostCover post={post} />}
        />
      )}
      <PlainText blocks={toBlocks(post.content)} className="mt-8 max-w-post" />
      <TagList tags={post.tags} isWhole className="mt-10" />
    </>
  )
}
