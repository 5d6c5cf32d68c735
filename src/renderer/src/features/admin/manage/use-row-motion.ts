import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { BlogPost } from '@/domain/post'
import { appear, slideFrom } from '@/ui/admin/motion'

/**
 * When posts are deleted or brought back, the rows in view slide to their new places, and new ones fade in. A search or an
 * order changes the list at once. `all`: the stored posts.
 */
export function useRowMotion(list: RefObject<HTMLElement | null>, all: readonly BlogPost[]): void {
  const last = useRef({ all, tops: new Map<HTMLElement, number>() })
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement)
    const before = last.current
    // The virtualizer has set them. Measuring would lay out the page.
    const tops = new Map(rows.map((row) => [row, Number.parseFloat(row.style.top)]))
    last.current = { all, tops }
    if (before.all === all) return
    for (const [row, top] of tops) {
      const from = before.tops.get(row)
      if (from === undefined) appear(row)
      else if (from !== top) slideFrom(row, from - top)
    }
  })
}
