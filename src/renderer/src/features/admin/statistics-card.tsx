import { memo } from 'react'
import { summarizePosts } from '@/domain/statistics'
import { usePosts } from '@/storage/posts'
import { Card } from '@/ui/admin/card'
import { Figures } from '@/ui/admin/figures'
import { SiteSummary } from './site-summary'

type StatisticsCardProps = { title: string; hasDrafts?: boolean; onPublish: (() => void) | null }

/** The figures of product.md §2.13; only the dashboard counts drafts. Memoised: searching does not change them. */
export const StatisticsCard = memo(function StatisticsCard(props: StatisticsCardProps) {
  const { title, hasDrafts, onPublish } = props
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
      {totalPosts > 0 && <SiteSummary onPublish={onPublish} />}
    </Card>
  )
})
