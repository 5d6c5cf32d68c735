import { memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { LuArrowDownUp, LuPlus, LuSend } from 'react-icons/lu'
import { type BlogPost, distinctTags } from '@/domain/post'
import { usePosts } from '@/storage/posts'
import { Button } from '@/ui/button'
import { EMPTY_BOX } from '@/ui/empty-box'
import { Field } from '@/ui/field'
import { SiteOffer, type SiteOfferProps } from '../site-offer'
import { StatisticsCard } from '../statistics-card'
import { type ListPlace, whereToReturn } from './list-place'
import { PostList } from './post-list'
import { useDelete } from './use-delete'
import { useFocusOnRow } from './use-focus-on-row'
import { useSearch } from './use-search'
import { useStable } from './use-stable'

export type ManageProps = {
  /** False while it is only prepared (decision 28). */
  isShown: boolean
  /** Where the list was left for the editor. It returns there once. */
  place: RefObject<ListPlace | null>
  onCreate: () => void
  onEdit: (postId: string) => void
  onTransfer: () => void
  onPublish: () => void
  onGot: SiteOfferProps['onGot']
}

/** Manage Blog Posts (product.md §2.13). Memoised: showing the prepared list does not render it again. */
export const Manage = memo(function Manage(props: ManageProps) {
  const { isShown, place, onCreate, onEdit, onTransfer, onPublish, onGot } = props
  const { posts } = usePosts()
  const tags = distinctTags(posts)
  const [initialPlace, setInitialPlace] = useState(() => whereToReturn(place.current, posts))
  const { text, searchFor, tag, setTag, shown } = useSearch(posts, tags, initialPlace?.terms)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusOnRow = useFocusOnRow(shown)
  const deletePost = useDelete(focusOnRow)

  useEffect(() => {
    if (isShown) place.current = null
  }, [isShown, place])
  // After a search without results, the list begins at its top.
  useEffect(() => {
    if (shown.length === 0) setInitialPlace(null)
  }, [shown.length])

  // Stable: the list renders again only when its posts change.
  const editRow = useStable((left: Omit<ListPlace, 'terms'>) => {
    place.current = { ...left, terms: { text, tag } }
    onEdit(left.postId)
  })
  const deleteRow = useStable((post: BlogPost) => {
    const row = shown.findIndex(({ id }) => id === post.id)
    const neighbour = shown[row + 1] ?? shown[row - 1]
    void deletePost(post).then((isGone) => {
      if (!isGone) return
      // The button has disappeared with its row. With the focus on the next row's, the owner can delete several.
      if (neighbour) focusOnRow(neighbour.id)
      else heading.current?.focus({ preventScroll: true })
    })
  })

  return (
    <>
      <header className="flex flex-wrap items-center gap-3">
        <h2 ref={heading} tabIndex={-1} className="mr-auto text-view">
          Manage Blog Posts
        </h2>
        <div className="flex flex-wrap gap-2 max-sm:*:grow sm:gap-3">
          <Button variant="outline" className="max-sm:px-3 max-sm:text-sm" onClick={onTransfer}>
            <LuArrowDownUp aria-hidden size="1.125rem" className="max-sm:hidden" />
            Import &amp; export
          </Button>
          <Button variant="outline" className="max-sm:px-3 max-sm:text-sm" onClick={onPublish}>
            <LuSend aria-hidden size="1.125rem" className="max-sm:hidden" />
            Publish…
          </Button>
          <Button className="max-sm:px-3 max-sm:text-sm" onClick={onCreate}>
            <LuPlus aria-hidden size="1.125rem" className="max-sm:hidden" />
            New Post
          </Button>
        </div>
      </header>
      {posts.length > 0 && <StatisticsCard title="Statistics" onPublish={null} />}
      <search className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-[3fr_2fr] sm:grid-cols-[1fr_14rem] sm:gap-4">
        <Field label="Search">
          <input
            type="search"
            dir="auto"
            placeholder="Search blogs..."
            // Uncontrolled: a typed key appears before this view renders.
            defaultValue={text}
            onChange={(event) => searchFor(event.target.value)}
          />
        </Field>
        <Field label="Tag">
          <select value={tag ?? ''} onChange={(event) => setTag(event.target.value || null)}>
            <option value="">All Tags</option>
            {tags.map((each) => (
              // An explicit value: the browser strips white space from the text.
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </Field>
      </search>
      {/* Always rendered: a live region that appears together with its text may not be announced. */}
      <p role="status" className="sr-only">
        {shown.length} of {posts.length} posts
      </p>
      {shown.length > 0 ? (
        <PostList
          isShown={isShown}
          posts={shown}
          initialPlace={initialPlace}
          onEdit={editRow}
          onDelete={deleteRow}
        />
      ) : posts.length > 0 ? (
        <Empty title="No posts match your filters" text="Try adjusting your search or filter criteria." />
      ) : (
        <Empty title="No blog posts yet" text="Get started by creating your first blog post!">
          <Button onClick={onCreate}>Create Your First Post</Button>
          <SiteOffer onGot={onGot} />
        </Empty>
      )}
    </>
  )
})

type EmptyProps = { title: string; text: string; children?: ReactNode }

function Empty({ title, text, children }: EmptyProps) {
  return (
    <div className={EMPTY_BOX}>
      <h3 className="text-xl">{title}</h3>
      <p className="mt-2 text-soft">{text}</p>
      {children && <div className="mt-6">{children}</div>}
    </div>
  )
}
