import { useState } from 'react'
import { postDestination } from '@/domain/markup/writing/post-destination'
import { type BlogPost, newestFirst, titleOf } from '@/domain/post/post'
import { search } from '@/domain/post/search'
import { usePosts } from '@/storage/posts'
import { Dialog } from '@/ui/admin/dialog'
import { isComposing } from '@/ui/admin/is-composing'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'

type LinkDialogProps = {
  /** The post that is edited. */
  postId: string | null
  /** `words`: the words of the link if none are selected. */
  onLink: (to: string, words?: string) => void
  onCancel: () => void
}

const MOST_SHOWN = 6
const ADDRESS = /^(?:https?:\/\/.|mailto:.|post:.|\/|#)\S*$/i

/** Asks for the destination of a link: one of the owner's posts, or an address. */
export function LinkDialog({ postId, onLink, onCancel }: LinkDialogProps) {
  const { posts } = usePosts()
  const [query, setQuery] = useState('')
  const typed = query.trim()
  const isAddress = ADDRESS.test(typed)
  const others = posts.filter(({ id }) => id !== postId)
  const found = isAddress ? [] : newestFirst(search(others, { text: typed, tag: null })).slice(0, MOST_SHOWN)
  // A typed title means the first post that has it.
  const meant = typed === '' ? undefined : found[0]

  const take = ({ id, title }: BlogPost) => onLink(postDestination(id), title)
  const add = () => {
    if (isAddress) onLink(typed)
    else if (meant) take(meant)
  }
  return (
    <Dialog
      title="Add a link"
      onDismiss={onCancel}
      actions={
        <>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button isLocked={!isAddress && !meant} onClick={add}>
            Add link
          </Button>
        </>
      }
      details={
        <div
          className="grid content-start gap-3"
          // The dialog does not move while the list becomes shorter.
          style={{ minHeight: `${6.5 + 2.75 * Math.min(MOST_SHOWN, others.length)}rem` }}
        >
          <Field label="A post’s title, or an address">
            <input
              data-focus
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
                // The text field, which then has the focus, must not get the key.
                event.preventDefault()
                add()
              }}
            />
          </Field>
          <p role="status" className="text-sm empty:hidden">
            {found.length === 0 && !isAddress && typed !== ''
              ? 'No post matches. An address begins with https:// or mailto:.'
              : ''}
          </p>
          <ul aria-label="Your posts" className="-mx-2">
            {found.map((post) => (
              <li key={post.id}>
                <button
                  type="button"
                  onClick={() => take(post)}
                  className={`flex min-h-11 w-full items-center rounded-lg px-3 text-start hover:bg-well ${post === meant ? 'bg-wash text-accent' : 'text-ink'}`}
                >
                  <span dir="auto" className="line-clamp-1 wrap-anywhere">
                    {titleOf(post)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      }
    />
  )
}
