import { formatLongDay } from '@/domain/calendar-day'
import type { PostSummary } from '@/domain/site-posts'
import { TagList } from '@/ui/tag-list'

type PostDetailsProps = { post: Pick<PostSummary, 'date' | 'readTime' | 'tags'> }

/** Date and tags beside an open post, on wide screens only. Elsewhere they are below the title and below the text. */
export function PostDetails({ post: { date, readTime, tags } }: PostDetailsProps) {
  return (
    <>
      <p className="text-sm text-soft">
        <time dateTime={date} className="block">
          {formatLongDay(date)}
        </time>
        {readTime}
      </p>
      <TagList tags={tags} look="post" className="mt-4" />
    </>
  )
}
