import { useEffect, useRef, useState } from 'react'
import type { SendMessage } from './send-message'

/** product.md §4, Contact form. */
export type ContactStatus = 'idle' | 'submitting' | 'success' | 'error'

const BACK_TO_IDLE_MS = 3000

/** The form's states. 3 s after a success or a failure it is idle again. */
export function useContactForm(send: SendMessage) {
  const [status, setStatus] = useState<ContactStatus>('idle')
  // A ref, because a second submission may come before the next render.
  const isSending = useRef(false)

  useEffect(() => {
    if (status !== 'success' && status !== 'error') return
    const timer = setTimeout(() => setStatus('idle'), BACK_TO_IDLE_MS)
    return () => clearTimeout(timer)
  }, [status])

  const submit = async (form: HTMLFormElement) => {
    if (isSending.current || status === 'submitting' || status === 'success') return
    isSending.current = true
    setStatus('submitting')
    try {
      await send(form)
      form.reset()
      setStatus('success')
    } catch (error) {
      console.error('The message could not be sent:', error)
      setStatus('error')
    }
    isSending.current = false
  }
  return { status, submit }
}
