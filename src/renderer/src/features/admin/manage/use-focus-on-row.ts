import { useCallback, useEffect, useRef } from 'react'
import type { BlogPost } from '@/domain/post/post'
import { afterPaint } from '@/platform/after-paint'

/** A post's first button, or the one with the mark; null if its row is not rendered. */
export const buttonOf = (postId: string, mark = '') =>
  document.querySelector<HTMLElement>(`article[data-post="${CSS.escape(postId)}"] button${mark}`)

/** Focuses a post's Delete button. Returns false if its row is not rendered. */
function focusDelete(postId: string): boolean {
  const button = buttonOf(postId, '[data-delete]')
  if (!button) return false
  button.focus()
  // After the list has closed the gap and the message is shown: neither may cover the button.
  afterPaint(() => {
    if (document.activeElement === button) button.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  })
  return true
}

/** Focuses a row that is rendered now or with the next list. A row that would appear later does not take the focus. */
export function useFocusOnRow(shown: readonly BlogPost[]): (postId: string) => void {
  const awaited = useRef<string | null>(null)
  useEffect(() => {
    const postId = awaited.current
    awaited.current = null
    if (postId !== null && shown.some(({ id }) => id === postId)) focusDelete(postId)
  }, [shown])
  return useCallback((postId: string) => {
    awaited.current = focusDelete(postId) ? null : postId
  }, [])
}
