import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { BlogPost } from '@/domain/post/post'
import { appear, fadeOut, slideFrom } from '@/ui/admin/motion'

const articleIn = (row: HTMLElement) => row.querySelector<HTMLElement>('[data-post]')

/**
 * When posts are deleted or brought back, the rows in view slide to their new places, new ones fade in, and deleted
 * ones fade out. A search or an order changes the list at once. `all`: the stored posts.
 */
export function useRowMotion(list: RefObject<HTMLElement | null>, all: readonly BlogPost[]): void {
  const last = useRef({ all, tops: new Map<HTMLElement, number>() })
  useLayoutEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(':scope > :not([inert])') ?? [])]
    const before = last.current
    // The virtualizer has set them. Measuring would lay out the page.
    const tops = new Map(rows.map((row) => [row, Number.parseFloat(row.style.top)]))
    last.current = { all, tops }
    if (before.all === all || !list.current) return
    for (const [row, top] of tops) {
      const from = before.tops.get(row)
      if (from === undefined) appear(row)
      else slideFrom(row, from - top)
    }
    const ids = new Set(all.map(({ id }) => id))
    for (const row of before.tops.keys()) {
      const article = articleIn(row)
      if (row.isConnected || !article?.dataset.post || ids.has(article.dataset.post)) continue
      // After an Undo, its post may be in another row by then.
      delete article.dataset.post
      fadeOut(row, list.current)
    }
  })
}
