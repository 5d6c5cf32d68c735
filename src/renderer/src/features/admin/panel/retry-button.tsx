import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '@/ui/button'
import { Spinner } from '@/ui/spinner'

/** Tries again what a notice tells of, one time after the other. When the notice goes, the view around it gets the focus. */
export function RetryButton({ onRetry }: { onRetry: () => Promise<void> }) {
  const [isTrying, setIsTrying] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const shown = button.current
    return () => {
      if (shown === document.activeElement) shown?.closest('main')?.focus({ preventScroll: true })
    }
  }, [])
  const tryAgain = async () => {
    setIsTrying(true)
    await onRetry()
    setIsTrying(false)
  }
  return (
    <Button ref={button} look="outline" aria-disabled={isTrying} onClick={() => isTrying || void tryAgain()}>
      {isTrying && <Spinner />}
      {isTrying ? 'Trying...' : 'Try again'}
    </Button>
  )
}
