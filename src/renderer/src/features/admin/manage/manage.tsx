import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { LuArrowDownUp, LuPlus, LuSend } from 'react-icons/lu'
import { type BlogPost, distinctTags } from '@/domain/post/post'
import { afterPaint } from '@/platform/after-paint'
import { usePosts } from '@/storage/posts'
import { Button } from '@/ui/button'
import { EMPTY_BOX } from '@/ui/empty-box'
import { DeletedPostsButton } from '../history/deleted-posts-button'
import { SiteOffer, type SiteOfferProps } from '../site-offer'
import { StatisticsLine } from '../statistics'
import { useDelete } from '../use-delete'
import { useExport } from '../use-export'
import { ListBar, SearchBar } from './list-bar'
import { buttonOf, PostRows } from './post-rows'
import { useDuplicate } from './use-duplicate'
import { type ListState, useSearch } from './use-search'
import { useSelection } from './use-selection'

type ManageProps = {
  /** Where the list was left for the editor. It returns there once. */
  savedState: RefObject<ListState | null>
  onCreate: () => void
  onEdit: (postId: string) => void
  onTransfer: () => void
  onPublish: () => void
  onGot: SiteOfferProps['onGot']
}

/** Manage Blog Posts (product.md §2.13). */
export function Manage({ savedState, onCreate, onEdit, onTransfer, onPublish, onGot }: ManageProps) {
  const { posts } = usePosts()
  const tags = distinctTags(posts)
  const [initialState, setInitialState] = useState(savedState.current)
  const { terms, searchFor, setTag, setSite, shown } = useSearch(posts, tags, initialState?.terms)
  const selection = useSelection(shown)
  const heading = useRef<HTMLHeadingElement>(null)
  const deletePosts = useDelete()
  const exportJson = useExport()
  const duplicate = useDuplicate(onEdit)

  useEffect(() => {
    savedState.current = null
  }, [savedState])
  // After a search without results, the list begins at its top.
  useEffect(() => {
    if (shown.length === 0) setInitialState(null)
  }, [shown.length])

  const editRow = (postId: string) => {
    savedState.current = { terms, postId }
    onEdit(postId)
  }
  const deleteRow = (post: BlogPost) => {
    const row = shown.findIndex(({ id }) => id === post.id)
    const neighbour = shown[row + 1] ?? shown[row - 1]
    void deletePosts([post]).then((isGone) => {
      if (!isGone) return
      // The button has disappeared with its row. With the focus on the next row's, the owner can delete several. Once the
      // message is shown, which may not cover it.
      afterPaint(() => {
        const next = neighbour && buttonOf(neighbour.id, '[data-delete]')
        if (next) next.focus()
        else heading.current?.focus({ preventScroll: true })
      })
    })
  }
  const deleteSelected = () =>
    void deletePosts(selection.selected).then((isGone) => {
      if (!isGone) return
      selection.clear()
      heading.current?.focus({ preventScroll: true })
    })

  return (
    <div className="grid grid-cols-1 gap-3">
      <header className="flex flex-wrap items-center gap-3">
        <h2 ref={heading} tabIndex={-1} className="mr-auto text-view">
          Manage Blog Posts
        </h2>
        <div className="flex flex-wrap gap-2 max-sm:*:grow sm:gap-3">
          <Button variant="outline" className="max-sm:px-3 max-sm:text-sm" onClick={onTransfer}>
            <LuArrowDownUp aria-hidden className="size-4.5 max-sm:hidden" />
            Import &amp; export
          </Button>
          <Button variant="outline" className="max-sm:px-3 max-sm:text-sm" onClick={onPublish}>
            <LuSend aria-hidden className="size-4.5 max-sm:hidden" />
            Publish…
          </Button>
          <Button className="max-sm:px-3 max-sm:text-sm" onClick={onCreate}>
            <LuPlus aria-hidden className="size-4.5 max-sm:hidden" />
            New Post
          </Button>
        </div>
      </header>
      {posts.length > 0 && <StatisticsLine filter={terms.site} onFilter={setSite} />}
      <div>
        <SearchBar terms={terms} tags={tags} onSearch={searchFor} onTag={setTag}>
          <ListBar
            shown={shown.length}
            total={posts.length}
            selection={selection}
            onExport={() => void exportJson(selection.selected, 'selection')}
            onDuplicate={() => selection.selected.slice(0, 1).forEach(duplicate)}
            onDelete={deleteSelected}
          />
        </SearchBar>
        {shown.length > 0 ? (
          <PostRows
            posts={shown}
            selected={selection.ids}
            initialPostId={initialState?.postId ?? null}
            onEdit={editRow}
            onDelete={deleteRow}
            onSelect={selection.toggle}
          />
        ) : posts.length > 0 ? (
          <Empty title="No posts match your filters" text="Try adjusting your search or filter criteria." />
        ) : (
          <Empty title="No blog posts yet" text="Get started by creating your first blog post!">
            <Button onClick={onCreate}>Create Your First Post</Button>
            <SiteOffer onGot={onGot} />
          </Empty>
        )}
      </div>
      <DeletedPostsButton />
    </div>
  )
}

type EmptyProps = { title: string; text: string; children?: ReactNode }

function Empty({ title, text, children }: EmptyProps) {
  return (
    <div className={`mt-3 ${EMPTY_BOX}`}>
      <h3 className="text-xl">{title}</h3>
      <p className="mt-2 text-soft">{text}</p>
      {children && <div className="mt-6">{children}</div>}
    </div>
  )
}
