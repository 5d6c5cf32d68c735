import { type ReactNode, useRef } from 'react'
import { LuChevronDown, LuCopy, LuDownload, LuSearch, LuTrash2, LuX } from 'react-icons/lu'
import { QUIET_BUTTON } from '@/ui/button'
import { Field } from '@/ui/field'
import type { ListTerms } from './use-search'
import type { useSelection } from './use-selection'

type SearchBarProps = {
  terms: ListTerms
  tags: readonly string[]
  onSearch: (text: string) => void
  onTag: (tag: string | null) => void
  /** The head of the list. */
  children: ReactNode
}

const SIGN = 'pointer-events-none absolute top-1/2 size-4.5 -translate-y-1/2 text-soft'

/** Search and tag list. They stay at the window's top while the list scrolls. */
export function SearchBar({ terms: { text, tag }, tags, onSearch, onTag, children }: SearchBarProps) {
  return (
    <div className="list-bar stays">
      <search className="grid grid-cols-1 gap-2 min-[22rem]:grid-cols-[3fr_2fr] sm:grid-cols-[1fr_14rem] sm:gap-3">
        <div className="relative">
          <Field label="Search" isLabelHidden>
            <input
              type="search"
              dir="auto"
              placeholder="Search blogs..."
              // Uncontrolled: a typed key appears before this view renders.
              defaultValue={text}
              onChange={(event) => onSearch(event.target.value)}
              className="pl-11!"
            />
          </Field>
          <LuSearch aria-hidden className={`${SIGN} left-3.5`} />
        </div>
        <div className="relative">
          <Field label="Tag" isLabelHidden>
            <select
              value={tag ?? ''}
              onChange={(event) => onTag(event.target.value || null)}
              className="appearance-none pr-10!"
            >
              <option value="">All Tags</option>
              {tags.map((each) => (
                // An explicit value: the browser strips white space from the text.
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </select>
          </Field>
          <LuChevronDown aria-hidden className={`${SIGN} right-3.5`} />
        </div>
      </search>
      {children}
    </div>
  )
}

type ListBarProps = {
  shown: number
  total: number
  selection: ReturnType<typeof useSelection>
  onExport: () => void
  /** Offered while one post is selected. */
  onDuplicate: () => void
  onDelete: () => void
}

const BUTTON = `${QUIET_BUTTON} shrink-0 text-sm max-sm:px-2`

/** The head of the list: the number of shown posts, and the actions on selected posts. */
export function ListBar(props: ListBarProps) {
  const { shown, total, selection } = props
  const selected = selection.selected.length
  const all = useRef<HTMLInputElement>(null)
  const isAll = selected > 0 && selected === shown
  /** The button disappears with the selection. */
  const clear = () => {
    all.current?.focus()
    selection.clear()
  }
  return (
    <div className={`flex flex-wrap items-center gap-x-1 ${shown > 0 ? 'list-head' : ''}`}>
      {shown > 0 && (
        <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
          <input
            ref={(box) => {
              all.current = box
              if (box) box.indeterminate = selected > 0 && !isAll
            }}
            type="checkbox"
            aria-label="Select all shown posts"
            checked={isAll}
            onChange={isAll ? selection.clear : selection.selectAll}
            className="size-4.5 accent-accent"
          />
        </label>
      )}
      {/* Always rendered: a live region that appears together with its text may not be announced. */}
      <p
        role="status"
        className={`mr-auto min-w-0 text-sm text-soft tabular-nums ${total === 0 ? 'sr-only' : shown === 0 ? 'mt-3' : ''}`}
      >
        {selected > 0 ? (
          <>
            <span>{selected}</span>
            <span className="max-sm:sr-only">{` of ${shown}`}</span>
            {/* On a phone, 'Duplicate' needs its room. */}
            <span className={selected === 1 ? 'max-sm:sr-only' : ''}> selected</span>
          </>
        ) : (
          `${shown} of ${total} posts`
        )}
      </p>
      {selected > 0 && (
        <>
          <button type="button" className={BUTTON} onClick={props.onExport}>
            <LuDownload aria-hidden className="size-4 max-sm:hidden" />
            Export
          </button>
          {selected === 1 && (
            <button type="button" className={BUTTON} onClick={props.onDuplicate}>
              <LuCopy aria-hidden className="size-4 max-sm:hidden" />
              Duplicate
            </button>
          )}
          <button
            type="button"
            className={`${BUTTON} text-danger hover:text-danger`}
            onClick={props.onDelete}
          >
            <LuTrash2 aria-hidden className="size-4 max-sm:hidden" />
            Delete
          </button>
          <button type="button" aria-label="Clear selection" className={BUTTON} onClick={clear}>
            <LuX aria-hidden className="size-4.5" />
          </button>
        </>
      )}
    </div>
  )
}
