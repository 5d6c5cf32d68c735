import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { LuArrowDownUp, LuPlus } from 'react-icons/lu'
import { distinctTags } from '@/domain/post'
import { summarizePosts } from '@/domain/statistics'
import { usePosts } from '@/storage/posts'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Field } from '@/ui/field'
import { Figures } from '@/ui/figures'
import { PostRow } from './post-row'
import { useDelete } from './use-delete'
import { useGrowingCount } from './use-growing-count'
import { useSearch } from './use-search'

type ManageProps = { onCreate: () => void; onEdit: (postId: string) => void; onTransfer: () => void }

/** Manage Blog Posts (spec §2.13). */
export function Manage({ onCreate, onEdit, onTransfer }: ManageProps) {
  const { posts } = usePosts()
  const tags = useMemo(() => distinctTags(posts), [posts])
  const { terms, setTerms, shown } = useSearch(posts, tags)
  const { count, end } = useGrowingCount<HTMLDivElement>(shown.length, shown)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed goes with its message.
  const deletePost = useDelete(() => heading.current?.focus())

  // The same functions for every row and every key: a row is rendered again only when its post is another.
  const actions = useRef({ deletePost, onEdit })
  useEffect(() => {
    actions.current = { deletePost, onEdit }
  })
  const editRow = useCallback((id: string) => actions.current.onEdit(id), [])
  const deleteRow = useCallback((id: string) => {
    void actions.current.deletePost(id).then((isGone) => {
      // The button that was pressed is gone with its row.
      if (isGone) heading.current?.focus()
    })
  }, [])

  return (
    <>
      <header className="flex flex-wrap items-center gap-3">
        <h2
          ref={heading}
          tabIndex={-1}
          className="mr-auto text-[clamp(1.75rem,1.4rem+1.2vw,2.25rem)] leading-tight font-semibold"
        >
          Manage Blog Posts
        </h2>
        <Button look="outline" onClick={onTransfer}>
          <LuArrowDownUp aria-hidden size={18} />
          Import &amp; export
        </Button>
        <Button onClick={onCreate}>
          <LuPlus aria-hidden size={18} />
          New Post
        </Button>
      </header>
      {posts.length > 0 && <StatisticsCard />}
      <search className="grid grid-cols-1 gap-4 sm:grid-cols-[1fr_14rem]">
        <Field label="Search">
          <input
            type="search"
            placeholder="Search blogs..."
            value={terms.text}
            onChange={(event) => setTerms({ ...terms, text: event.target.value })}
          />
        </Field>
        <Field label="Tag">
          <select
            value={terms.tag ?? ''}
            onChange={(event) => setTerms({ ...terms, tag: event.target.value || null })}
          >
            <option value="">All Tags</option>
            {tags.map((tag) => (
              <option key={tag}>{tag}</option>
            ))}
          </select>
        </Field>
      </search>
      {shown.length > 0 ? (
        <>
          <p role="status" className="sr-only">
            {shown.length} of {posts.length} posts
          </p>
          <ul aria-label="Posts" className="grid grid-cols-1 gap-4">
            {shown.slice(0, count).map((post) => (
              <li key={post.id}>
                <PostRow post={post} onEdit={editRow} onDelete={deleteRow} />
              </li>
            ))}
          </ul>
          <div ref={end} />
        </>
      ) : posts.length > 0 ? (
        <Empty title="No posts match your filters" text="Try adjusting your search or filter criteria." />
      ) : (
        <Empty title="No blog posts yet" text="Get started by creating your first blog post!">
          <Button onClick={onCreate}>Create Your First Post</Button>
        </Empty>
      )}
    </>
  )
}

function StatisticsCard() {
  const { posts } = usePosts()
  const statistics = useMemo(() => summarizePosts(posts), [posts])
  return (
    <Card title="Statistics">
      <Figures
        figures={[
          ['Total Posts', statistics.totalPosts],
          ['Published', statistics.publishedPosts],
          ['Unique Tags', statistics.totalTags],
          ['Avg. Read Time', `${statistics.averageReadTime} min`],
        ]}
      />
    </Card>
  )
}

type EmptyProps = { title: string; text: string; children?: ReactNode }

function Empty({ title, text, children }: EmptyProps) {
  return (
    <div className="rounded-2xl border border-dashed border-edge px-6 py-14 text-center">
      <div role="status">
        <h3 className="text-xl font-semibold">{title}</h3>
        <p className="mt-2 text-soft">{text}</p>
      </div>
      {children && <div className="mt-6">{children}</div>}
    </div>
  )
}
