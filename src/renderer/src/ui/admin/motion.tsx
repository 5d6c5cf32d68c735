import { domAnimation, LazyMotion, MotionConfig } from 'framer-motion'
import type { ReactNode } from 'react'

/** As long as menus and dialogs take (in the stylesheet). */
export const MOTION_MS = 180

/** One duration for framer-motion. Respects reduced motion. */
export function MotionProvider({ children }: { children: ReactNode }) {
  return (
    <LazyMotion strict features={domAnimation}>
      <MotionConfig
        reducedMotion="user"
        transition={{ duration: MOTION_MS / 1000, ease: [0.2, 0.7, 0.2, 1] }}
      >
        {children}
      </MotionConfig>
    </LazyMotion>
  )
}
