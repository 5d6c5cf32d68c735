import { LuFiles, LuPencil, LuPenLine } from 'react-icons/lu'
import { formatLocalDay } from '@/domain/calendar-day'
import { titleOf } from '@/domain/post'
import { summarizePosts } from '@/domain/statistics'
import { usePosts } from '@/storage/posts'
import { Card } from '@/ui/admin/card'
import { Button } from '@/ui/button'
import { SiteOffer, type SiteOfferProps } from '../site-offer'
import { StatisticsCard } from '../statistics-card'

type DashboardProps = {
  onCreate: () => void
  onManage: () => void
  onEdit: (postId: string) => void
  onPublish: () => void
  onGot: SiteOfferProps['onGot']
}

/** product.md §2.13, Dashboard. */
export function Dashboard({ onCreate, onManage, onEdit, onPublish, onGot }: DashboardProps) {
  const { posts } = usePosts()
  const { recentPosts } = summarizePosts(posts)
  return (
    <>
      <h2 className="text-view">Dashboard</h2>
      <Card title="Quick Actions">
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <Button onClick={onCreate}>
            <LuPenLine aria-hidden className="size-4.5" />
            Create New Blog Post
          </Button>
          <Button variant="outline" onClick={onManage}>
            <LuFiles aria-hidden className="size-4.5" />
            Manage Blog Posts
          </Button>
        </div>
      </Card>
      <StatisticsCard title="Blog Statistics" hasDrafts onPublish={onPublish} />
      <Card title="Recent Posts">
        {recentPosts.length === 0 ? (
          <>
            <p className="text-soft">No blog posts yet</p>
            <SiteOffer onGot={onGot} />
          </>
        ) : (
          <ul className="-my-2 divide-y divide-rule">
            {recentPosts.map((post) => (
              <li key={post.id} className="flex items-center gap-4 py-2">
                <div className="min-w-0 grow">
                  <p dir="auto" className="line-clamp-2 font-display">
                    {titleOf(post)}
                  </p>
                  <time dir="auto" dateTime={post.date} className="text-sm text-faint">
                    {formatLocalDay(post.date)}
                  </time>
                </div>
                <button
                  type="button"
                  aria-label={`Edit ${titleOf(post)}`}
                  onClick={() => onEdit(post.id)}
                  className="grid size-11 shrink-0 place-items-center rounded-full text-soft transition-colors hover:bg-well hover:text-ink"
                >
                  <LuPencil aria-hidden className="size-4.5" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}
