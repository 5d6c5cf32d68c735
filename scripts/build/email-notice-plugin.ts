import type { Plugin } from 'vite'

const IDS = ['VITE_EMAILJS_SERVICE_ID', 'VITE_EMAILJS_TEMPLATE_ID', 'VITE_EMAILJS_PUBLIC_KEY']

/** Says in one line when the contact form cannot send, because ids are missing (spec §8). The build goes on. */
export function emailNoticePlugin(): Plugin {
  return {
    name: 'inkfolio:email-notice',
    apply: 'build',
    configResolved({ env, logger }) {
      const missing = IDS.filter((id) => !env[id])
      if (missing.length === 0) return
      logger.info(`Note: the contact form cannot send: ${missing.join(', ')} not set (see .env.example).`)
    },
  }
}
