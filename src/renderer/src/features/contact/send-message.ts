import { init, sendForm } from '@emailjs/browser'
import { withTimeout } from '@/platform/with-timeout'

/**
 * Delivers the form's fields, a contact message (product.md §3). It reads them at once: later they may be disabled.
 * Rejects if the service did not accept the message.
 */
export type SendMessage = (form: HTMLFormElement) => Promise<void>

type EmailSettings = {
  serviceId: string
  templateId: string
  publicKey: string
  /** Scheme, host and port of the service. */
  origin: string
}

/** Enough for a slow connection. Until then the visitor can neither change the message nor send it again. */
const TIMEOUT_MS = 30_000

/**
 * Sends through EmailJS (product.md §7). Its code is not loaded on demand, because a failed import cannot be
 * retried. Rejects as product.md §8 lists, and without an answer within 30 s.
 */
export function createEmailSender({ serviceId, templateId, publicKey, origin }: EmailSettings): SendMessage {
  return async (form) => {
    init({ publicKey }, origin)
    await withTimeout(sendForm(serviceId, templateId, form), TIMEOUT_MS, 'The service gave no answer')
  }
}
