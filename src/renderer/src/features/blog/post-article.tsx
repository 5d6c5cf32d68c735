import { formatLongDay } from '@/domain/calendar-day'
import { type BlogPost, titleOf } from '@/domain/post'
import { safeImageAddress } from '@/domain/web-address'
import { DeferredImage } from '@/ui/deferred-image'
import { TagList } from '@/ui/tag-list'

type PostArticleProps = { post: BlogPost; titleId: string }

/** The whole of a post. Plain text throughout: no field is ever taken for markup. */
export function PostArticle({ post, titleId }: PostArticleProps) {
  const image = safeImageAddress(post.imageUrl)
  return (
    <>
      <h3
        id={titleId}
        dir="auto"
        className="text-[clamp(1.9rem,1.4rem+2vw,2.9rem)] leading-tight font-semibold"
      >
        {titleOf(post)}
      </h3>
      <p className="mt-4 flex flex-wrap gap-x-4 text-sm text-faint">
        <time dateTime={post.date}>{formatLongDay(post.date)}</time>
        <span>{post.readTime}</span>
      </p>
      {image && <DeferredImage src={image} alt="" className="mt-8 aspect-video rounded-2xl" />}
      <div dir="auto" className="mt-8 max-w-[42rem] text-[1.0625rem] leading-[1.75] whitespace-pre-wrap">
        {post.content}
      </div>
      <TagList tags={post.tags} className="mt-10" />
    </>
  )
}
