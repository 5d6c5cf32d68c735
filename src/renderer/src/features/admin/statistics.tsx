import { awaitedOf } from '@publishing/site-state'
import { useId } from 'react'
import { summarizePosts } from '@/domain/post/statistics'
import { usePosts } from '@/storage/posts'
import { Card } from '@/ui/admin/card'
import { Figures } from '@/ui/admin/figures'
import { useSite } from './site-watch'
import { siteSentence } from './site-words'

/** The figures of product.md §2.13; only the dashboard counts drafts. */
function useFigures(hasDrafts: boolean) {
  const { posts } = usePosts()
  const { totalPosts, publishedPosts, draftPosts, totalTags, averageReadTime } = summarizePosts(posts)
  return [
    ['Total Posts', totalPosts],
    ['Published', publishedPosts],
    ...(hasDrafts ? [['Drafts', draftPosts] as const] : []),
    ['Unique Tags', totalTags],
    ['Avg. Read Time', `${averageReadTime} min`],
  ] as const
}

export function StatisticsCard({ onPublish }: { onPublish: () => void }) {
  const figures = useFigures(true)
  const { posts } = usePosts()
  return (
    <Card title="Blog Statistics" className="grow-99 basis-128">
      <Figures figures={figures} />
      {posts.length > 0 && <SiteSummary className="mt-3" onPublish={onPublish} />}
    </Card>
  )
}

/** The same figures in one line, above the list of posts. */
export function StatisticsLine() {
  const figures = useFigures(false)
  const title = useId()
  return (
    <section
      aria-labelledby={title}
      className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-sm text-faint"
    >
      <h3 id={title} className="sr-only sm:not-sr-only">
        Statistics
      </h3>
      <dl className="flex flex-wrap gap-x-5 max-sm:w-full max-sm:justify-between max-sm:gap-x-3 max-sm:text-xs">
        {figures.map(([label, value]) => (
          <div key={label} className="flex items-baseline gap-x-1.5 max-sm:flex-col">
            <dt>{label}</dt>
            <dd className="font-display text-ink tabular-nums max-sm:order-first max-sm:text-base">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <SiteSummary className="lg:ml-auto" onPublish={null} />
    </section>
  )
}

type SiteSummaryProps = {
  /** null if the view has another button for it. */
  onPublish: (() => void) | null
  className: string
}

/** Counts the posts that the site did not show last, with a button to publish them. */
function SiteSummary({ onPublish, className }: SiteSummaryProps) {
  const { states, sent } = useSite()
  const isAwaiting = awaitedOf(sent, Date.now()).length > 0
  return (
    <p className={`flex flex-wrap items-baseline gap-x-3 text-sm text-soft ${className}`}>
      <span>{siteSentence(states.values(), isAwaiting)}</span>
      {onPublish && (
        <button
          type="button"
          onClick={onPublish}
          className="min-h-8 py-1 underline underline-offset-4 hover:text-ink"
        >
          {isAwaiting ? 'Show' : 'Publish…'}
        </button>
      )}
    </p>
  )
}
