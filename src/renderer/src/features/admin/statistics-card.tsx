import { memo } from 'react'
import { summarizePosts } from '@/domain/statistics'
import { usePosts } from '@/storage/posts'
import { Card } from '@/ui/admin/card'
import { Figures } from '@/ui/admin/figures'
import { PublishHint } from './publish-hint'

type StatisticsCardProps = { title: string; hasDrafts?: boolean }

/** The figures of product.md §2.13; only the dashboard counts drafts. Memoised: searching does not change them. */
export const StatisticsCard = memo(function StatisticsCard({ title, hasDrafts }: StatisticsCardProps) {
  const { posts } = usePosts()
  const { totalPosts, publishedPosts, draftPosts, totalTags, averageReadTime } = summarizePosts(posts)
  return (
    <Card title={title}>
      <Figures
        figures={[
          ['Total Posts', totalPosts],
          ['Published', publishedPosts],
          ...(hasDrafts ? [['Drafts', draftPosts] as const] : []),
          ['Unique Tags', totalTags],
          ['Avg. Read Time', `${averageReadTime} min`],
        ]}
      />
      {totalPosts > 0 && <PublishHint />}
    </Card>
  )
})
