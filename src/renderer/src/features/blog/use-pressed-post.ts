import { useEffect, useRef, useState } from 'react'

type PressedPost = {
  /** The post whose text is being fetched. */
  openingId: string | null
  /** Delays `go` until the post's text is loaded, so that the address changes only then. */
  whenReady: (go: (id: string) => void) => (id: string) => Promise<void>
}

/**
 * The post that the reader pressed last. `prepare` resolves to whether it can be shown in place; otherwise `onLeave`
 * loads its address as a page.
 */
export function usePressedPost(
  openId: string | null,
  prepare: (id: string) => Promise<boolean> | true,
  onLeave: (id: string) => void,
): PressedPost {
  const pressed = useRef<string | null>(null)
  const [openingId, setOpeningId] = useState<string | null>(null)
  const setPressed = (id: string | null) => {
    pressed.current = id
    setOpeningId(id)
  }
  // After another navigation the pressed post must not open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the address counts.
  useEffect(() => setPressed(null), [openId])

  const whenReady = (go: (id: string) => void) => async (id: string) => {
    const preparing = prepare(id)
    if (preparing === true) return go(id)
    setPressed(id)
    const isLoaded = await preparing
    if (pressed.current !== id) return
    setPressed(null)
    if (isLoaded) go(id)
    else onLeave(id)
  }
  return { openingId, whenReady }
}
