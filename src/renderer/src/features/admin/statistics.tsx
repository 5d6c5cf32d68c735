import { awaitedOf } from '@publishing/site-state'
import { useId } from 'react'
import { summarizePosts } from '@/domain/post/statistics'
import { platform } from '@/platform/current'
import { usePosts } from '@/storage/posts'
import { Card } from '@/ui/admin/card'
import { Figures } from '@/ui/admin/figures'
import { useSite } from './site-watch'
import { type SiteFilter, STATE_WORDS, siteFilters, siteSentence } from './site-words'

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

export function StatisticsCard() {
  return (
    <Card title="Blog Statistics" subtitle={WHOSE}>
      <Figures figures={useFigures(true)} />
    </Card>
  )
}

/** The figures say 'Published' of every post (product.md §3), so this says where. */
const WHOSE = platform.backups ? 'of this app’s posts' : 'of this browser’s posts'

type StatisticsLineProps = { filter: SiteFilter | null; onFilter: (filter: SiteFilter | null) => void }

/** The same figures in one line, above the list of posts, and what of the posts is on the site, as filters. */
export function StatisticsLine({ filter, onFilter }: StatisticsLineProps) {
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
      <p className="-ml-5 max-sm:order-1 max-sm:ml-0">{WHOSE}</p>
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
      <SiteFilters filter={filter} onFilter={onFilter} />
    </section>
  )
}

/** Buttons that narrow the list. If all posts have one state, the sentence that says so. */
function SiteFilters({ filter, onFilter }: StatisticsLineProps) {
  const filters = siteFilters(useSite().states)
  if (filters.length === 0) return <SiteSummary className="max-sm:order-2 lg:ml-auto" onPublish={null} />
  return (
    <fieldset
      aria-label="On your site"
      className="flex flex-wrap gap-1.5 max-sm:order-2 max-sm:w-full lg:ml-auto"
    >
      {filters.map(([state, count]) => (
        <button
          key={state}
          type="button"
          aria-pressed={state === filter}
          onClick={() => onFilter(state === filter ? null : state)}
          className="min-h-7 rounded-full border border-rule px-3 text-soft tabular-nums transition-colors hover:border-ink hover:text-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper forced-colors:aria-pressed:border-4"
        >
          {`${count} ${STATE_WORDS[state].toLowerCase()}`}
        </button>
      ))}
    </fieldset>
  )
}

type SiteSummaryProps = {
  /** null if the view has another button for it. */
  onPublish: (() => void) | null
  className: string
}

/** Counts the posts that the site did not show last, with a button to publish them. */
export function SiteSummary({ onPublish, className }: SiteSummaryProps) {
  const { states, sent } = useSite()
  const isAwaiting = awaitedOf(sent, Date.now()).length > 0
  return (
    <p className={`flex flex-wrap items-baseline gap-x-3 text-soft ${className}`}>
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
