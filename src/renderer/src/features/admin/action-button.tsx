import { useLayoutEffect, useRef, useState } from 'react'
import { useToast } from '@/ui/admin/toasts'
import { Button } from '@/ui/button'
import { Spinner } from '@/ui/spinner'

type ActionButtonProps = {
  label: string
  busyLabel: string
  /** Resolves to a message about the result; null if nothing was done. */
  onPress: () => Promise<string | null>
}

/** Runs one attempt at a time. If the button disappears with the focus, the view gets the focus. */
export function ActionButton({ label, busyLabel, onPress }: ActionButtonProps) {
  const showToast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const shown = button.current
    return () => {
      if (shown === document.activeElement) shown?.closest('main')?.focus({ preventScroll: true })
    }
  }, [])
  const press = async () => {
    setIsBusy(true)
    const done = await onPress()
    if (done !== null) showToast({ text: done })
    setIsBusy(false)
  }
  return (
    <Button ref={button} variant="outline" isLocked={isBusy} onClick={() => void press()}>
      {isBusy && <Spinner />}
      <span>{isBusy ? busyLabel : label}</span>
    </Button>
  )
}
