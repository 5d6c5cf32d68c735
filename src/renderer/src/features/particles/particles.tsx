import { useEffect, useRef } from 'react'
import type { Theme } from '@/domain/theme'
import { startParticles } from './start-particles'

/** The background of the page (spec §2.2, §9): decoration, in nobody's way. */
export function Particles({ theme }: { theme: Theme }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const animation = useRef<ReturnType<typeof startParticles> | null>(null)
  useEffect(() => {
    if (!canvas.current) return
    animation.current = startParticles(canvas.current)
    return () => animation.current?.stop()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the canvas takes its colour from the theme.
  useEffect(() => animation.current?.readColor(), [theme])
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-0 -z-10 select-none print:hidden">
      <canvas ref={canvas} className="size-full text-accent" />
    </div>
  )
}
