import { useEffect, useRef, useState } from 'react'
import type { ContactMessage, SendMessage } from './send-message'

/** product.md §4, Contact form. */
export type ContactStatus = 'idle' | 'submitting' | 'success' | 'error'

const BACK_TO_IDLE_MS = 3000

/** The form's states: after a success or a failure idle again after 3 s. */
export function useContactForm(send: SendMessage) {
  const [status, setStatus] = useState<ContactStatus>('idle')
  // Known before the next rendering, as a second submission may come.
  const isSending = useRef(false)

  useEffect(() => {
    if (status !== 'success' && status !== 'error') return
    const timer = setTimeout(() => setStatus('idle'), BACK_TO_IDLE_MS)
    return () => clearTimeout(timer)
  }, [status])

  const submit = async (message: ContactMessage, onSent: () => void) => {
    if (isSending.current || status === 'submitting' || status === 'success') return
    isSending.current = true
    setStatus('submitting')
    try {
      await send(message)
      onSent()
      setStatus('success')
    } catch (error) {
      console.error('The message could not be sent:', error)
      setStatus('error')
    }
    isSending.current = false
  }
  return { status, submit }
}
