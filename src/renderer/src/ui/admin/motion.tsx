import { domAnimation, LazyMotion, MotionConfig } from 'framer-motion'
import type { ReactNode } from 'react'

/** What comes and goes takes as long as the menu and the dialogs, whose time is in the stylesheet. */
export const MOTION_MS = 180

/** One rhythm for all that moves by framer-motion, and the system's wish for less of it honoured. */
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
