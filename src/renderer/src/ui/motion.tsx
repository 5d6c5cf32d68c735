import { LazyMotion, MotionConfig, m } from 'framer-motion'
import { createContext, type ReactNode, use, useCallback, useState } from 'react'

const MotionReady = createContext(false)

/** Loads the motion code after the page and honours the system's wish for less of it. */
export function MotionProvider({ children }: { children: ReactNode }) {
  const [isReady, setIsReady] = useState(false)
  const loadFeatures = useCallback(async () => {
    try {
      const { domAnimation } = await import('./motion-features')
      setIsReady(true)
      return domAnimation
    } catch {
      // Offline, for one: the page is whole without motion.
      return new Promise<never>(() => {})
    }
  }, [])
  return (
    <MotionReady value={isReady}>
      <LazyMotion strict features={loadFeatures}>
        <MotionConfig reducedMotion="user" transition={{ duration: 0.35, ease: [0.2, 0.7, 0.2, 1] }}>
          {children}
        </MotionConfig>
      </LazyMotion>
    </MotionReady>
  )
}

type AppearProps = { children: ReactNode; className?: string; delay?: number }

/**
 * Fades its content in when it is put on the page. Until the motion code has arrived the content is simply
 * there: nothing is ever hidden by code that may not come.
 */
export function Appear({ children, className, delay = 0 }: AppearProps) {
  const isReady = use(MotionReady)
  return (
    <m.div
      {...(className ? { className } : {})}
      initial={isReady ? { opacity: 0, y: 14 } : false}
      animate={{ opacity: 1, y: 0 }}
      transition={{ delay }}
    >
      {children}
    </m.div>
  )
}
