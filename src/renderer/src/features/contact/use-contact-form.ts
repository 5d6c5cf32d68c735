import { useEffect, useState } from 'react'
import type { ContactMessage, SendMessage } from './send-message'

/** Spec §4, Contact form. */
export type ContactStatus = 'idle' | 'submitting' | 'success' | 'error'

const EMPTY_MESSAGE: ContactMessage = { name: '', email: '', message: '' }

const BACK_TO_IDLE_MS = 3000

/** The form's fields and states: cleared after a success, kept after a failure, idle again after 3 s. */
export function useContactForm(send: SendMessage) {
  const [fields, setFields] = useState(EMPTY_MESSAGE)
  const [status, setStatus] = useState<ContactStatus>('idle')

  useEffect(() => {
    if (status !== 'success' && status !== 'error') return
    const timer = setTimeout(() => setStatus('idle'), BACK_TO_IDLE_MS)
    return () => clearTimeout(timer)
  }, [status])

  const submit = async () => {
    if (status === 'submitting' || status === 'success') return
    setStatus('submitting')
    try {
      await send(fields)
      setFields(EMPTY_MESSAGE)
      setStatus('success')
    } catch (error) {
      console.error('The message could not be sent:', error)
      setStatus('error')
    }
  }
  const setField = (field: keyof ContactMessage, value: string) =>
    setFields((current) => ({ ...current, [field]: value }))

  return { fields, status, submit, setField }
}
