import { useEffect, useRef, useState } from 'react'
import type { SendMessage } from './send-message'

/** product.md §4, Contact form. */
export type ContactStatus = 'idle' | 'submitting' | 'success' | 'error'

const BACK_TO_IDLE_MS = 3000

/** The field for robots, which the form hides from people. Password managers know no field of this name. */
export const TRAP = 'leave-empty'

/** Why a message was not sent. */
export type ContactProblem = 'offline' | 'refused' | 'filled'

/**
 * Sends the form. Resolves to why it was not sent. If the field for robots is filled, it is emptied: a person whose browser
 * has filled it can send the message again. That field is no part of the message.
 */
async function sendAsPerson(form: HTMLFormElement, send: SendMessage): Promise<ContactProblem | null> {
  const trap = form.querySelector<HTMLInputElement>(`[name="${TRAP}"]`)
  if (trap?.value) {
    trap.value = ''
    return 'filled'
  }
  if (trap) trap.disabled = true
  try {
    await send(form)
    return null
  } catch (error) {
    console.error('The message could not be sent:', error)
    return navigator.onLine ? 'refused' : 'offline'
  } finally {
    if (trap) trap.disabled = false
  }
}

/** The form's states. 3 s after a success or a failure it is idle again; the problem stays until a message is sent, or it is closed. */
export function useContactForm(send: SendMessage) {
  const [status, setStatus] = useState<ContactStatus>('idle')
  const [problem, setProblem] = useState<ContactProblem | null>(null)
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
    const why = await sendAsPerson(form, send)
    if (why === null) form.reset()
    setStatus(why === null ? 'success' : 'error')
    setProblem(why)
    isSending.current = false
  }
  return { status, submit, problem, closeProblem: () => setProblem(null) }
}
