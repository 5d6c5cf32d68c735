import { defaultKeyExtractor, observeWindowRect, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { BlogPost } from '@/domain/post'
import { whenIdle } from '@/platform/when-idle'
import type { ListPlace } from './list-place'
import { PostRow } from './post-row'
import { shownRows } from './shown-rows'

/** A row without an image on a wide screen, and what usually lies above the list; both are then measured. */
const ROW_HEIGHT = 204
const TOP = 465
const GAP = 16
/** What the strip at the window's lower edge hides, as high as `--strip`: a row behind it is not worth its time. */
const STRIP = 56
/** Rows beyond the screen on either side: enough for a turn of the wheel. */
const OVERSCAN = 4

type PostListProps = {
  /** Until then it is made ready, and the page's scrolling and keys are another view's. */
  isShown: boolean
  posts: readonly BlogPost[]
  /** Where to begin; the top when left out. */
  start: Omit<ListPlace, 'terms'> | null
  onEdit: (place: Omit<ListPlace, 'terms'>) => void
  onDelete: (post: BlogPost) => void
}

/**
 * As many rows as the screen shows, of a list that may hold thousands (decision 28). Memoised, because a key typed
 * into the search comes first, and its list after it.
 */
export const PostList = memo(function PostList({ isShown, posts, start, onEdit, onDelete }: PostListProps) {
  const list = useRef<HTMLUListElement>(null)
  const top = useTop(list, start?.top ?? TOP)
  const overscan = useOverscan(isShown, posts)
  const [focusedId, setFocusedId] = useState(start?.postId ?? null)
  const focused = focusedId === null ? -1 : posts.findIndex((post) => post.id === focusedId)
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: posts.length,
    estimateSize: () => ROW_HEIGHT,
    gap: GAP,
    overscan,
    scrollMargin: top,
    // The end of the list is the end of the page, with what lies below the last row.
    scrollPaddingEnd: window.innerHeight,
    getItemKey: useCallback((index: number) => posts[index]?.id ?? defaultKeyExtractor(index), [posts]),
    rangeExtractor: useCallback((range) => shownRows(range, focused), [focused]),
    // Known before anything is measured, so that the first rendering already has the rows.
    initialRect: { width: window.innerWidth, height: window.innerHeight - STRIP },
    observeElementRect: useCallback<typeof observeWindowRect>(
      (list, onChange) =>
        observeWindowRect(list, ({ width, height }) => onChange({ width, height: height - STRIP })),
      [],
    ),
    getScrollElement: () => (isShown ? window : null),
    initialOffset: () => start?.scrolled ?? (isShown ? window.scrollY : 0),
    initialMeasurementsCache: start?.heights ?? [],
  })
  useFocusOn(list, isShown, start?.postId ?? null, start?.scrolled === null)
  useHomeAndEnd(isShown ? posts.length : 0, rows.scrollToIndex)

  // The same function for every row and every key: a row is rendered again only when its post is another.
  const latest = useRef({ top, onEdit })
  useLayoutEffect(() => {
    latest.current = { top, onEdit }
  })
  const edit = useCallback(
    (postId: string) => {
      const { top, onEdit } = latest.current
      onEdit({ postId, top, scrolled: window.scrollY, heights: rows.takeSnapshot() })
    },
    [rows],
  )

  return (
    // The list itself keeps its place when heights turn out otherwise: the browser's own anchoring would do it twice.
    <ul
      ref={list}
      aria-label="Posts"
      className="relative [overflow-anchor:none]"
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(({ index, key, start: from }) => {
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
              style={{ top: from - top }}
            >
              <PostRow post={post} onEdit={edit} onDelete={onDelete} />
            </li>
          )
        )
      })}
    </ul>
  )
})

/** At first only what is seen, so that a list is there at once, the one that belongs to a typed key included. */
function useOverscan(isShown: boolean, posts: readonly BlogPost[]): number {
  const [settled, setSettled] = useState<readonly BlogPost[]>()
  useEffect(() => {
    if (isShown) return whenIdle(() => setSettled(posts))
  }, [isShown, posts])
  return settled === posts ? OVERSCAN : 0
}

/** The element's distance from the top of the page. Looked up after each rendering: what lies above may change. */
function useTop(element: RefObject<HTMLElement | null>, guess: number): number {
  const [top, setTop] = useState(guess)
  useLayoutEffect(() => {
    if (element.current) setTop(element.current.getBoundingClientRect().top + window.scrollY)
  })
  return top
}

/**
 * Home and End at once: the browser's smooth way would be called off by each row that turns out to be of another height.
 */
function useHomeAndEnd(count: number, scrollToIndex: (index: number, options: { align: 'end' }) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
    const isElsewhere =
      event.target instanceof Element && event.target.closest('input, select, textarea, dialog')
    if (!isPlain || isElsewhere || event.defaultPrevented || count === 0) return
    if (event.key === 'Home') window.scrollTo({ top: 0, behavior: 'instant' })
    else if (event.key === 'End') scrollToIndex(count - 1, { align: 'end' })
    else return
    event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** Puts the focus on the first button of a row, once. Nothing moves where the list is where it was. */
function useFocusOn(
  list: RefObject<HTMLElement | null>,
  isShown: boolean,
  postId: string | null,
  isMoved: boolean,
): void {
  const [wanted] = useState(postId)
  useLayoutEffect(() => {
    if (!isShown || wanted === null) return
    const row = [...(list.current?.querySelectorAll('article') ?? [])].find(
      (each) => each.dataset.post === wanted,
    )
    row?.querySelector('button')?.focus({ preventScroll: !isMoved })
  }, [list, isShown, wanted, isMoved])
}
