import { formatLongDay } from '@/domain/calendar-day'
import type { PostSummary } from '@/domain/site-posts'
import { TagList } from '@/ui/tag-list'

type PostDetailsProps = { post: Pick<PostSummary, 'date' | 'readTime' | 'tags'> }

/** Beside an open post on wide screens. On others its date is below the title, and its tags are below the text. */
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
