import { useEffect, useState } from 'react'

/** The id of the last heading that is in the upper third of the window or above it; null before the first. */
export function useCurrentHeading(headings: readonly { readonly id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    let frame = 0
    const isPast = (place: number) => {
      const heading = document.getElementById(headings[place]?.id ?? '')
      return heading !== null && heading.getBoundingClientRect().top < innerHeight / 3
    }
    const find = () => {
      let [first, end] = [0, headings.length]
      while (first < end) {
        const middle = (first + end) >> 1
        if (isPast(middle)) first = middle + 1
        else end = middle
      }
      setCurrent(headings[first - 1]?.id ?? null)
    }
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(find)
    }
    onScroll()
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [headings])
  return current
}
