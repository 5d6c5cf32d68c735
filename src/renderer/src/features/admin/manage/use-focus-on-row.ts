import { useCallback, useEffect, useRef } from 'react'
import type { BlogPost } from '@/domain/post'
import { afterPaint } from '@/platform/after-paint'

/** Puts the focus on the button that deletes a post; gives whether it is on the page, of which the list has a part. */
function focusDelete(postId: string): boolean {
  const row = [...document.querySelectorAll<HTMLElement>('[data-post]')].find(
    ({ dataset }) => dataset.post === postId,
  )
  const button = row?.querySelector<HTMLElement>('[data-delete]')
  if (!button) return false
  button.focus()
  // Where the row is once the list has closed up, and clear of the message that is there then.
  afterPaint(() => {
    if (document.activeElement === button) button.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  })
  return true
}

/**
 * Leads the focus to a row that is on the page, or comes there with the next list. One that is further away is left
 * alone: the focus would jump long after.
 */
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
