import { init, sendForm } from '@emailjs/browser'
import { withTimeout } from '@/platform/with-timeout'

/** product.md §3, Contact message. */
export type ContactMessage = { name: string; email: string; message: string }

/** Delivers a message; rejects when the service did not take it. */
export type SendMessage = (message: ContactMessage) => Promise<void>

type EmailSettings = {
  serviceId: string
  templateId: string
  publicKey: string
  /** Scheme, host and port of the service. */
  origin: string
}

/** Longer than a slow line needs: until then the visitor can neither change the message nor send it again. */
const TIMEOUT_MS = 30_000

/** A form that is not on the page: the service's library takes the fields out of a form, which holds these alone. */
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
 * Sends through EmailJS (product.md §7), whose code comes with the page's own: loaded with the first message, it would
 * fail for good where it failed once. Rejects for every status that is not ok, for a broken line, for one that gives no
 * answer within half a minute, and for missing ids before anything is sent (product.md §8).
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
