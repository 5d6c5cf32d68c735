import { type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { MarkupTree } from '@/domain/markup/markup-tree'
import { textToTree } from '@/domain/markup/text-to-tree'
import { changeInMotion, isOnScreen, markMoving } from '@/ui/public/view-transition'
import { useWords } from '@/ui/words'
import { keepPlace } from './reading-place'

// Loaded when a reader asks for the source the first time.

/** The hidden page has the same targets, so the source has none. It is all that is shown, so its title has level 1. */
const asPage = (tree: MarkupTree): MarkupTree =>
  tree.map((node) => {
    if (typeof node === 'string') return node
    const { id: _, level, ...element } = node
    return level === undefined ? element : { ...element, level: level - 3 }
  })

/** The fields of a post's file, which are no Markdown. */
const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/

export function toTree(text: string): MarkupTree {
  const [fields = ''] = FRONT_MATTER.exec(text) ?? []
  const front = fields === '' ? [] : [{ tag: 'div', look: 'fence', children: [fields] } as const]
  return [...front, ...asPage(textToTree(text.slice(fields.length)))]
}

type SourceViewProps = {
  label: string
  // Parameters, because an import would make the store a file of its own.
  isKeyOn: boolean
  setKey: (state: 'on' | 'off') => void
  children: ReactNode
}

export function SourceView({ label, isKeyOn, setKey, children }: SourceViewProps) {
  const { sourceKey } = useWords()
  useEffect(() => {
    document.addEventListener('click', followInSource)
    return () => document.removeEventListener('click', followInSource)
  }, [])
  return (
    <main
      id="source"
      aria-label={label}
      tabIndex={-1}
      className="source shell relative pt-[calc(var(--bar)+4svh)] pb-20"
    >
      {/* Speech input may press a key without Ctrl or Alt by mistake, so it can be switched off (WCAG 2.1.4). */}
      <label className="screen-only absolute top-(--bar) right-shell py-1.5 text-sm text-faint select-none">
        <input type="checkbox" checked={isKeyOn} onChange={() => setKey(isKeyOn ? 'off' : 'on')} />
        <span className="ml-2">{sourceKey}</span>
      </label>
      {children}
    </main>
  )
}

/** What a page and its Markdown share. */
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** A link to a part of the hidden page leads to the same heading of the source, or else to its beginning. */
function followInSource(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]')
  const source = document.getElementById('source')
  if (!link || !source) return
  event.preventDefault()
  const target = document.getElementById(link.hash.slice(1))
  const words = lettersOf((target?.querySelector('h2') ?? target)?.textContent ?? '')
  const headings = [...source.querySelectorAll('[role=heading]')]
  const heading = headings.find(({ textContent }) => lettersOf(textContent) === words)
  ;(heading ?? source).scrollIntoView()
  source.focus({ preventScroll: true })
}

const current = () => document.getElementById('source') ?? document.getElementById('main')
const marksOnScreen = () => [...document.querySelectorAll('.source .c-mark')].filter(isOnScreen)

/** Exchanges the page and its source. The line at the window's top stays, and the marks come out of the margin or return. */
export function turn(change: () => void): void {
  const from = current()
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const scrollToPlace = from && keepPlace(from, bar)
  document.getElementById('main')?.setAttribute('data-turned', '')
  const markAll = () => {
    markMoving('mark', marksOnScreen())
    document.documentElement.dataset.moves = 'page'
  }
  markAll()
  changeInMotion(() => {
    flushSync(change)
    const to = current()
    if (to) scrollToPlace?.(to)
    markAll()
  })
}
