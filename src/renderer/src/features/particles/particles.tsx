import { useEffect, useRef } from 'react'
import type { Theme } from '@/domain/theme'
import { whenIdle } from '@/platform/when-idle'
import { startParticles } from './start-particles'

/** By then the hero's letters have appeared. */
const OPENING_MS = 1000

/** The background of the page (product.md §2.2, §9): decoration, which starts after everything else. */
export function Particles({ theme }: { theme: Theme }) {
  const host = useRef<HTMLDivElement>(null)
  const animation = useRef<ReturnType<typeof startParticles> | null>(null)
  useEffect(() => {
    const element = host.current
    if (!element) return
    let cancel = () => {}
    const opening = setTimeout(() => {
      cancel = whenIdle(() => {
        animation.current = startParticles(element)
      })
    }, OPENING_MS)
    return () => {
      clearTimeout(opening)
      cancel()
      animation.current?.stop()
      animation.current = null
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the particles take their colour from the theme.
  useEffect(() => animation.current?.readColor(), [theme])
  // No transition: the new colour is read right after the theme has changed.
  return (
    <div
      ref={host}
      aria-hidden="true"
      className="pointer-events-none fixed inset-0 -z-10 select-none text-accent transition-none print:hidden"
    />
  )
}
