import {
  defaultKeyExtractor,
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
} from '@tanstack/react-virtual'
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { BlogPost } from '@/domain/post/post'
import { whenIdle } from '@/platform/when-idle'
import { isTyped, useKeyDown } from '@/ui/admin/use-key-down'
import { PostRow, type PostRowProps } from './post-row'

/** Guesses that measured values replace: the height of a row on a wide screen, and the top of the list. */
const ROW_HEIGHT = 59
const TOP = 296
/** Rows rendered beyond the screen on either side: enough for a turn of the wheel. */
const OVERSCAN = 4

type PostRowsProps = {
  posts: readonly BlogPost[]
  selected: ReadonlySet<string>
  /** The post to return to; null for the top. */
  initialPostId: string | null
} & Pick<PostRowProps, 'onEdit' | 'onDelete' | 'onSelect'>

/** Renders only the rows in view (decision 28). */
export function PostRows({ posts, selected, initialPostId, onEdit, onDelete, onSelect }: PostRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const top = useTop(list)
  const overscan = useOverscan(posts)
  const [focusedId, setFocusedId] = useState(initialPostId)
  const focused = focusedId === null ? -1 : posts.findIndex((post) => post.id === focusedId)
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: posts.length,
    estimateSize: () => ROW_HEIGHT,
    // Positions rows and sets the list's height immediately. A render may come several frames later.
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    overscan,
    scrollMargin: top,
    // The End key also shows the content after the last row.
    scrollPaddingEnd: window.innerHeight,
    getItemKey: useCallback((index: number) => posts[index]?.id ?? defaultKeyExtractor(index), [posts]),
    rangeExtractor: useCallback((range: Range) => withFocused(range, focused), [focused]),
    // Known before anything is measured, so that the first render already has rows.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    getScrollElement: () => window,
    initialOffset: () => window.scrollY,
  })
  useReturn(initialPostId, () => rows.scrollToIndex(focused, { align: 'center' }))
  useHomeAndEnd(posts.length, rows.scrollToIndex)

  const { containerRef } = rows
  const setList = useCallback(
    (element: HTMLUListElement | null) => {
      list.current = element
      containerRef(element)
    },
    [containerRef],
  )

  return (
    // The virtualizer sets the list's height and the rows' positions. It corrects the scroll position too, so the browser's
    // scroll anchoring must not.
    <ul ref={setList} aria-label="Posts" className="post-rows relative [overflow-anchor:none]">
      {rows.getVirtualItems().map(({ index, key }) => {
        const post = posts[index]
        return (
          post && (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              aria-setsize={posts.length}
              aria-posinset={index + 1}
              onFocus={() => setFocusedId(post.id)}
              className="absolute inset-x-0"
            >
              <PostRow
                post={post}
                isSelected={selected.has(post.id)}
                onEdit={onEdit}
                onDelete={onDelete}
                onSelect={onSelect}
              />
            </li>
          )
        )
      })}
    </ul>
  )
}

/** A post's first button, or the one with the mark; null if its row is not rendered. */
export const buttonOf = (postId: string, mark = '') =>
  document.querySelector<HTMLElement>(`article[data-post="${CSS.escape(postId)}"] button${mark}`)

/** The rows near the view, and the focused one with its neighbours (-1: none), so that Tab continues from there. */
function withFocused(range: Range, focused: number): number[] {
  const near = defaultRangeExtractor(range)
  if (focused < 0) return near
  const aroundFocus = [focused - 1, focused, focused + 1].filter((row) => row >= 0 && row < range.count)
  return [...new Set([...near, ...aroundFocus])].sort((a, b) => a - b)
}

/** At first only the rows in view, so that a list appears at once, also after each typed key. */
function useOverscan(posts: readonly BlogPost[]): number {
  const [extended, setExtended] = useState<readonly BlogPost[]>()
  useEffect(() => whenIdle(() => setExtended(posts)), [posts])
  return extended === posts ? OVERSCAN : 0
}

/** The element's distance from the top of the page. Measured after each render: the height above it may change. */
function useTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(TOP)
  useLayoutEffect(() => {
    if (element.current) setTop(element.current.getBoundingClientRect().top + window.scrollY)
  })
  return top
}

/** Home and End jump at once: each newly measured row would cancel the browser's smooth scrolling. */
function useHomeAndEnd(count: number, scrollToIndex: (index: number, options: { align: 'end' }) => void) {
  useKeyDown((event) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
    if (!isPlain || isTyped(event) || event.defaultPrevented || count === 0) return
    if (event.key === 'Home') window.scrollTo({ top: 0, behavior: 'instant' })
    else if (event.key === 'End') scrollToIndex(count - 1, { align: 'end' })
    else return
    event.preventDefault()
  })
}

/** Scrolls to a row when the list appears, and focuses its first button. */
function useReturn(postId: string | null, scrollTo: () => void): void {
  const returnTo = useEffectEvent(() => {
    if (postId === null) return
    scrollTo()
    buttonOf(postId)?.focus({ preventScroll: true })
  })
  useLayoutEffect(() => returnTo(), [])
}
