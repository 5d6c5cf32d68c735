import { LuFiles, LuPencil, LuPenLine } from 'react-icons/lu'
import { formatLocalDay } from '@/domain/calendar-day'
import { titleOf } from '@/domain/post/post'
import { summarizePosts } from '@/domain/post/statistics'
import { usePosts } from '@/storage/posts'
import { Card } from '@/ui/admin/card'
import { Button } from '@/ui/button'
import { SiteOffer, type SiteOfferProps } from '../site-offer'
import { StatisticsCard } from '../statistics'
import { AddressNotice } from './address-notice'

type DashboardProps = {
  onCreate: () => void
  onManage: () => void
  onEdit: (postId: string) => void
  onPublish: () => void
  onGot: SiteOfferProps['onGot']
  /** The site's address in the config. */
  url: string | null
}

/** product.md §2.13, Dashboard. */
export function Dashboard({ onCreate, onManage, onEdit, onPublish, onGot, url }: DashboardProps) {
  const { posts } = usePosts()
  const { recentPosts } = summarizePosts(posts)
  return (
    <div className="flex flex-wrap gap-6">
      <h2 className="w-full text-view">Dashboard</h2>
      <Card title="Quick Actions" className="grow basis-80">
        <div className="flex flex-wrap gap-3 max-sm:*:grow lg:*:grow">
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
      <StatisticsCard onPublish={onPublish} />
      <Card title="Recent Posts" className="w-full">
        {recentPosts.length === 0 ? (
          <>
            <p className="text-soft">No blog posts yet</p>
            <SiteOffer onGot={onGot} />
          </>
        ) : (
          <ul className="-mx-3 -my-2">
            {recentPosts.map((post) => (
              <li
                key={post.id}
                className="relative flex items-center gap-4 rounded-xl px-3 py-2 transition-colors hover:bg-paper"
              >
                <div className="min-w-0 grow">
                  <p dir="auto" className="line-clamp-2 font-display">
                    {titleOf(post)}
                  </p>
                  <time dir="auto" dateTime={post.date} className="text-sm text-faint">
                    {formatLocalDay(post.date)}
                  </time>
                </div>
                {/* The link covers its row. */}
                <button
                  type="button"
                  aria-label={`Edit ${titleOf(post)}`}
                  onClick={() => onEdit(post.id)}
                  className="grid size-11 shrink-0 place-items-center text-soft after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
                >
                  <LuPencil aria-hidden className="size-4.5" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <AddressNotice url={url} />
    </div>
  )
}
