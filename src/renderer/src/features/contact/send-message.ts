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

async function post(address: string, body: FormData): Promise<void> {
  const response = await fetch(address, { method: 'POST', body })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status}: ${text}`)
}

/** Sends through EmailJS (product.md §7). Rejects as product.md §8 lists, and without an answer within 30 s. */
export function createEmailSender({ serviceId, templateId, publicKey, origin }: EmailSettings): SendMessage {
  return async (form) => {
    const message = new FormData(form)
    // The version of EmailJS's own library, which sends the same request.
    message.append('lib_version', '4.4.1')
    const ids = { service_id: serviceId, template_id: templateId, user_id: publicKey }
    for (const [name, id] of Object.entries(ids)) {
      if (id === '') throw new Error(`There is no ${name}`)
      message.append(name, id)
    }
    const address = `${origin}/api/v1.0/email/send-form`
    await withTimeout(post(address, message), TIMEOUT_MS, 'The service gave no answer')
  }
}
