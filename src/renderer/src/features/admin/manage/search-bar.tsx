import { type ReactNode, useRef } from 'react'
import { LuX } from 'react-icons/lu'
import { Field } from '@/ui/field'
import type { ListTerms } from './list-place'

type SearchBarProps = {
  terms: ListTerms
  tags: readonly string[]
  onSearch: (text: string) => void
  onTag: (tag: string | null) => void
  /** What is said of the list, right above it. */
  children: ReactNode
}

/** Search and tag list. They stay at the window's top while the list scrolls. */
export function SearchBar({ terms: { text, tag }, tags, onSearch, onTag, children }: SearchBarProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
    onSearch('')
  }
  return (
    <div className="list-bar stays">
      <search className="grid grid-cols-1 gap-2 min-[22rem]:grid-cols-[3fr_2fr] sm:grid-cols-[1fr_14rem] sm:gap-3">
        <div className="relative">
          <Field label="Search" isLabelHidden>
            <input
              ref={input}
              type="search"
              dir="auto"
              placeholder="Search blogs..."
              // Uncontrolled: a typed key appears before this view renders.
              defaultValue={text}
              onChange={(event) => onSearch(event.target.value)}
            />
          </Field>
          {text !== '' && (
            <button
              type="button"
              aria-label="Clear search"
              className="absolute right-0 bottom-0 grid size-12 place-items-center text-soft hover:text-ink"
              onClick={clear}
            >
              <LuX aria-hidden className="size-4.5" />
            </button>
          )}
        </div>
        <Field label="Tag" isLabelHidden>
          <select value={tag ?? ''} onChange={(event) => onTag(event.target.value || null)}>
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
      {children}
    </div>
  )
}
