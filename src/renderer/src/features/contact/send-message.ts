import { init, sendForm } from '@emailjs/browser'
import { withTimeout } from '@/platform/with-timeout'

/** product.md §3, Contact message. */
export type ContactMessage = { name: string; email: string; message: string }

/** Delivers a message. Rejects if the service did not accept it. */
export type SendMessage = (message: ContactMessage) => Promise<void>

type EmailSettings = {
  serviceId: string
  templateId: string
  publicKey: string
  /** Scheme, host and port of the service. */
  origin: string
}

/** Enough for a slow connection. Until then the visitor can neither change the message nor send it again. */
const TIMEOUT_MS = 30_000

/** A form that is not on the page, because the service's library sends all fields of a form. */
function toForm(message: ContactMessage): HTMLFormElement {
  const form = document.createElement('form')
  for (const [name, value] of Object.entries(message)) {
    const field = document.createElement('textarea')
    field.name = name
    field.value = value
    form.append(field)
  }
  return form
}

/**
 * Sends through EmailJS (product.md §7). Its code is not loaded on demand, because an import that failed once fails
 * for good. Rejects for a status that is not ok, a network error, no answer within 30 s, and, before anything is
 * sent, for missing ids (product.md §8).
 */
export function createEmailSender({ serviceId, templateId, publicKey, origin }: EmailSettings): SendMessage {
  return async (message) => {
    init({ publicKey }, origin)
    await withTimeout(
      sendForm(serviceId, templateId, toForm(message)),
      TIMEOUT_MS,
      'The service gave no answer',
    )
  }
}
