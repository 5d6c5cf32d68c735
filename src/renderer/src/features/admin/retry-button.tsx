import { useState } from 'react'
import { Button } from '@/ui/button'
import { Spinner } from '@/ui/spinner'

/** Tries again what a notice tells of, one time after the other. */
export function RetryButton({ onRetry }: { onRetry: () => Promise<void> }) {
  const [isTrying, setIsTrying] = useState(false)
  const tryAgain = async () => {
    setIsTrying(true)
    await onRetry()
    setIsTrying(false)
  }
  return (
    <Button look="outline" aria-disabled={isTrying} onClick={() => isTrying || void tryAgain()}>
      {isTrying && <Spinner />}
      {isTrying ? 'Trying...' : 'Try again'}
    </Button>
  )
}
