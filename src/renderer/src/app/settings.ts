import type { EmailSettings } from '@/features/contact/send-message'

const { env } = import.meta

/** The owner's ids from `.env.local`; a missing one is empty, and sending then fails as spec §8 says. */
export const emailSettings: EmailSettings = {
  serviceId: env.VITE_EMAILJS_SERVICE_ID ?? '',
  templateId: env.VITE_EMAILJS_TEMPLATE_ID ?? '',
  publicKey: env.VITE_EMAILJS_PUBLIC_KEY ?? '',
  origin: env.VITE_EMAILJS_ORIGIN ?? 'https://api.emailjs.com',
}

export const screenshotAccessKey = env.VITE_SCREENSHOT_ACCESS_KEY
