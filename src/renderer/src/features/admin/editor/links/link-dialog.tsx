import { type KeyboardEvent, useId, useState } from 'react'
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
  const [chosen, setChosen] = useState(-1)
  const listId = useId()
  const typed = query.trim()
  const isAddress = ADDRESS.test(typed)
  const others = posts.filter(({ id }) => id !== postId)
  const found = isAddress ? [] : newestFirst(search(others, { text: typed, tag: null })).slice(0, MOST_SHOWN)
  // A typed title means the first post that has it.
  const current = typed === '' ? chosen : Math.max(0, chosen)
  const post = found[current]

  const take = ({ id, title }: BlogPost) => onLink(postDestination(id), title)
  const add = () => {
    if (isAddress) onLink(typed)
    else if (post) take(post)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'ArrowDown') setChosen((current + 1) % Math.max(1, found.length))
    else if (event.key === 'ArrowUp') setChosen(current <= 0 ? found.length - 1 : current - 1)
    else if (event.key === 'Enter') add()
    else return
    event.preventDefault()
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
          <Button isLocked={!isAddress && !post} onClick={add}>
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
              role="combobox"
              aria-expanded={found.length > 0}
              aria-controls={listId}
              aria-activedescendant={post ? `${listId}-${current}` : undefined}
              aria-autocomplete="list"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={query}
              onChange={(event) => {
                setQuery(event.target.value)
                setChosen(-1)
              }}
              onKeyDown={onKeyDown}
            />
          </Field>
          <p role="status" className="text-sm empty:hidden">
            {found.length === 0 && !isAddress && typed !== ''
              ? 'No post matches. An address begins with https:// or mailto:.'
              : ''}
          </p>
          <div id={listId} role="listbox" aria-label="Your posts" className="-mx-2 grid">
            {found.map((each, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
              <div
                key={each.id}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === current}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(each)}
                className="flex min-h-11 cursor-pointer items-center rounded-lg px-3 text-ink hover:bg-well aria-selected:bg-wash aria-selected:text-accent forced-colors:aria-selected:bg-[Highlight]"
              >
                <span dir="auto" className="line-clamp-1 wrap-anywhere">
                  {titleOf(each)}
                </span>
              </div>
            ))}
          </div>
        </div>
      }
    />
  )
}
