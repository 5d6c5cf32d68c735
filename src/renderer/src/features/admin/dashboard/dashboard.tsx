import { LuFiles, LuPencil, LuPenLine } from 'react-icons/lu'
import { formatLocalDay } from '@/domain/calendar-day'
import { titleOf } from '@/domain/post/post'
import { summarizePosts } from '@/domain/post/statistics'
import { usePosts } from '@/storage/posts'
import { Card } from '@/ui/admin/card'
import { Button } from '@/ui/button'
import { PostPicture } from '../post-picture'
import { SiteOffer, type SiteOfferProps } from '../site-offer'
import { SiteSummary, StatisticsCard } from '../statistics'
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
    <div className="grid grid-cols-1 gap-6 sm:gap-7">
      <div>
        <h2 className="text-view">Dashboard</h2>
        {posts.length > 0 && <SiteSummary className="mt-2 text-lead" onPublish={onPublish} />}
      </div>
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
      <StatisticsCard />
      <Card title="Recent Posts">
        {recentPosts.length === 0 ? (
          <>
            <p className="text-soft">No blog posts yet</p>
            <SiteOffer onGot={onGot} />
          </>
        ) : (
          <ul className="-mx-3 -mt-2">
            {recentPosts.map((post) => (
              <li
                key={post.id}
                className="relative flex items-center gap-4 rounded-xl px-3 py-2 transition-colors hover:bg-surface"
              >
                <PostPicture post={post} />
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
