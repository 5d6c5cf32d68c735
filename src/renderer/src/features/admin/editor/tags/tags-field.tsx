import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { splitTags } from '@/domain/post/draft'
import { distinctTags } from '@/domain/post/post'
import { usePosts } from '@/storage/posts'
import { isComposing } from '@/ui/admin/is-composing'
import { Field } from '@/ui/field'
import { typeInto } from '../type-into'
import { caseVariant, suggestTags, tagAt } from './tag-suggestions'

type TagsFieldProps = {
  dir: string
  lang: string | undefined
  readOnly: boolean
  value: string
  onChange: (event: { target: { value: string } }) => void
}

/** Tags (product.md §2.13), with suggestions from the tags in use. */
export function TagsField({ value, onChange, ...props }: TagsFieldProps) {
  const { posts } = usePosts()
  const inUse = distinctTags(posts)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [caret, setCaret] = useState<number | null>(null)
  const [chosen, setChosen] = useState(0)
  const suggestions = caret === null || props.readOnly ? [] : suggestTags(value, caret, inUse)
  const current = Math.min(chosen, suggestions.length - 1)
  const variant = caseVariant(splitTags(value), inUse)

  const open = (field: HTMLInputElement) => {
    setCaret(field.selectionStart)
    setChosen(0)
  }
  const take = (tag: string) => {
    if (!input.current) return
    const { from, to } = tagAt(value, caret ?? value.length)
    const end = from + tag.length
    typeInto(input.current, { from, to, text: tag, start: end, end })
    setCaret(null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const tag = suggestions[current]
    if (tag === undefined || isComposing(event.nativeEvent)) return
    const { key } = event
    if (key === 'ArrowDown') setChosen((current + 1) % suggestions.length)
    else if (key === 'ArrowUp') setChosen((current + suggestions.length - 1) % suggestions.length)
    else if (key === 'Enter') take(tag)
    else if (key === 'Escape') setCaret(null)
    else return
    event.preventDefault()
  }
  const isOpen = suggestions.length > 0
  return (
    <div>
      <div className="relative">
        <Field label="Tags">
          <input
            {...props}
            ref={input}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen ? `${listId}-${current}` : undefined}
            aria-autocomplete="list"
            aria-describedby="tags-hint"
            autoComplete="off"
            value={value}
            onChange={(event) => {
              onChange(event)
              open(event.target)
            }}
            onKeyDown={onKeyDown}
            onBlur={() => setCaret(null)}
          />
        </Field>
        {isOpen && (
          <div
            id={listId}
            role="listbox"
            aria-label="Tags in use"
            className="absolute inset-x-0 top-full z-10 mt-1 rounded-xl border border-edge bg-surface p-1 shadow-lift"
          >
            {suggestions.map((tag, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
              <div
                key={tag}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === current}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(tag)}
                className="flex min-h-11 cursor-pointer items-center rounded-lg px-3 wrap-anywhere hover:bg-well aria-selected:bg-wash aria-selected:text-accent forced-colors:aria-selected:bg-[Highlight]"
              >
                {tag}
              </div>
            ))}
          </div>
        )}
      </div>
      <p id="tags-hint" className="mt-2 text-sm text-faint">
        Separate tags with commas
      </p>
      <p role="status" className="mt-1 text-sm text-soft empty:hidden">
        {variant && `You already use “${variant.known}”. “${variant.typed}” would be a separate tag.`}
      </p>
    </div>
  )
}
