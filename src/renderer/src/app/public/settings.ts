import { emailOriginOf } from '@/domain/email-origin'
import type { EmailSettings } from '@/features/contact/send-message'

/** The owner's ids from `.env.local`; a missing one is empty, and sending then fails as spec §8 says. */
export const emailSettings: EmailSettings = {
  serviceId: import.meta.env.VITE_EMAILJS_SERVICE_ID ?? '',
  templateId: import.meta.env.VITE_EMAILJS_TEMPLATE_ID ?? '',
  publicKey: import.meta.env.VITE_EMAILJS_PUBLIC_KEY ?? '',
  origin: emailOriginOf(import.meta.env.VITE_EMAILJS_ORIGIN),
}

export const screenshotAccessKey = import.meta.env.VITE_SCREENSHOT_ACCESS_KEY ?? ''
