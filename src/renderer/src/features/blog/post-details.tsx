import { formatLongDay } from '@/domain/calendar-day'
import type { BlogPost } from '@/domain/post'
import { TagList } from '@/ui/tag-list'

type PostDetailsProps = { post: Pick<BlogPost, 'date' | 'readTime' | 'tags'> }

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
