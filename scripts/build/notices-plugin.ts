import type { Plugin } from 'vite'

const EMAIL_IDS = ['VITE_EMAILJS_SERVICE_ID', 'VITE_EMAILJS_TEMPLATE_ID', 'VITE_EMAILJS_PUBLIC_KEY']
/** The salt of the demo login in `.env`. */
const DEMO_SALT = 'n2LWsLMKsXY8r55FQdZylw=='

/** What an owner should know of the settings a site is built with, a line each. */
function noticesOf(env: Readonly<Record<string, unknown>>): string[] {
  const missing = EMAIL_IDS.filter((id) => !env[id])
  const hash = String(env.VITE_ADMIN_PASSWORD_HASH ?? '')
  return [
    ...(missing.length > 0
      ? [`Note: the contact form cannot send: ${missing.join(', ')} not set (see .env.example).`]
      : []),
    ...(hash.includes(DEMO_SALT)
      ? [
          'Warning: /admin has the demo login admin / admin. Run npm run admin:password and put its lines into .env.local.',
        ]
      : []),
    ...(hash === ''
      ? ['Note: nobody can sign in at /admin: VITE_ADMIN_PASSWORD_HASH not set (see .env.example).']
      : []),
  ]
}

/** Says them when the site is built. The build goes on. */
export function noticesPlugin(): Plugin {
  return {
    name: 'inkfolio:notices',
    apply: 'build',
    configResolved({ env, logger }) {
      for (const notice of noticesOf(env)) logger.info(notice)
    },
  }
}
