import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useOwnerLang } from '../owner-lang'
import { fill, useWords } from '../words'
import { movedBy } from './arrow-key'
import { changeList } from './view-transition'

type Option = { readonly name: string; readonly count: number }

/** With more options the commonest come first, with their counts, and the others behind a button. */
const MOST = 8

type FilterBarProps = {
  /** The toolbar's name for assistive technology. */
  label: string
  /** The text of the button that selects everything. */
  all: string
  /** Each with the number of cards that it leaves. */
  options: readonly Option[]
  /** null: everything. */
  selected: string | null
  onSelect: (option: string | null) => void
}

/** On a phone from edge to edge, with faded ends. The padding leaves room for the focus ring. */
const ROW =
  'flex gap-2 sm:flex-wrap max-sm:overflow-x-auto max-sm:-mx-shell max-sm:-my-2 max-sm:px-shell max-sm:py-2 max-sm:scroll-px-shell max-sm:[scrollbar-width:none] max-sm:[mask-image:linear-gradient(to_right,transparent,black_var(--spacing-shell)_calc(100%-2*var(--spacing-shell)),transparent)]'

const BUTTON =
  'inline-flex items-center shrink-0 max-w-full bg-paper rounded-[1.375rem] border border-edge min-h-11 px-4 py-1 text-sm text-soft transition-colors duration-200 hover:border-ink hover:bg-surface hover:text-ink active:translate-y-px active:bg-wash aria-pressed:active:bg-soft lg:pointer-fine:min-h-9 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none'

/** Moves the focus between the buttons, which are one Tab stop together. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.children] as HTMLElement[]
  const next = movedBy(event.key, buttons.indexOf(event.target as HTMLElement), buttons.length)
  if (next === null || event.metaKey || event.ctrlKey || event.altKey) return
  event.preventDefault()
  buttons[next]?.focus()
}

/** A toolbar with one button per option, exactly one of them pressed. On a phone they are in one scrolling row. */
export function FilterBar({ label, all, options, selected, onSelect }: FilterBarProps) {
  const lang = useOwnerLang()
  const { moreFilters } = useWords()
  const isLong = options.length > MOST
  const ordered = isLong ? [...options].sort((a, b) => b.count - a.count) : options
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? ordered : ordered.slice(0, MOST)
  const names = shown.map(({ name }) => name)
  /** The Tab stop: the button that had the focus last, and at first the pressed one. */
  const [stop, setStop] = useState(selected)
  const current = stop === null || names.includes(stop) ? stop : null
  return (
    <div className="screen-only no-script:hidden mb-6 min-w-0">
      {/* Firefox makes a scrolling element a Tab stop. Its button is one already. */}
      <div role="toolbar" aria-label={label} tabIndex={-1} className={ROW} onKeyDown={moveFocus}>
        {[null, ...shown].map((option) => {
          const name = option?.name ?? null
          return (
            <button
              key={name ?? ''}
              type="button"
              lang={name === null ? undefined : lang}
              dir="auto"
              aria-pressed={name === selected}
              tabIndex={name === current ? 0 : -1}
              onFocus={() => setStop(name)}
              onClick={({ currentTarget }) =>
                changeList(currentTarget.closest('section'), () => onSelect(name))
              }
              className={BUTTON}
            >
              <span className="line-clamp-3">{name ?? all}</span>
              {isLong && option && (
                <span className="ml-1.5 text-faint in-aria-pressed:text-inherit">{option.count}</span>
              )}
            </button>
          )
        })}
        {shown.length < ordered.length && (
          <button
            type="button"
            tabIndex={-1}
            onClick={({ currentTarget }) => {
              const toolbar = currentTarget.parentElement
              flushSync(() => setWhole(true))
              // The first button that was behind this one.
              ;(toolbar?.children[MOST + 1] as HTMLElement | undefined)?.focus()
            }}
            className={BUTTON}
          >
            {fill(moreFilters, { n: ordered.length - shown.length })}
          </button>
        )}
      </div>
    </div>
  )
}
