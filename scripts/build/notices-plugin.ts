import type { Plugin } from 'vite'
import { parsePasswordHash } from '../../src/renderer/src/features/admin/login/password-hash'

const EMAIL_IDS = ['VITE_EMAILJS_SERVICE_ID', 'VITE_EMAILJS_TEMPLATE_ID', 'VITE_EMAILJS_PUBLIC_KEY']
/** The salt of the demo login in `.env`, and its user name and password. */
const DEMO_SALT = 'n2LWsLMKsXY8r55FQdZylw=='
const DEMO = 'admin'

/** Why nobody can sign in with this login, be the password right or wrong; null when somebody can. */
function whyClosed(username: string, hash: string): string | null {
  if (hash === '') return 'VITE_ADMIN_PASSWORD_HASH not set'
  if (!parsePasswordHash(hash)) return 'VITE_ADMIN_PASSWORD_HASH is no hash of a password'
  return username === '' ? 'VITE_ADMIN_USERNAME not set' : null
}

/** What an owner should know of the settings a site is built with, a line each. */
export function noticesOf(env: Readonly<Record<string, unknown>>): string[] {
  const missing = EMAIL_IDS.filter((id) => !env[id])
  const hash = String(env.VITE_ADMIN_PASSWORD_HASH ?? '')
  const username = String(env.VITE_ADMIN_USERNAME ?? '')
  const closed = whyClosed(username, hash)
  const demo = username === DEMO ? 'login' : "login's password"
  return [
    ...(missing.length > 0
      ? [`Note: the contact form cannot send: ${missing.join(', ')} not set (see .env.example).`]
      : []),
    ...(!closed && hash.includes(DEMO_SALT)
      ? [
          `Warning: /admin has the demo ${demo}, ${username} / ${DEMO}. Run npm run admin:password and put its lines into .env.local.`,
        ]
      : []),
    ...(closed
      ? [
          `Warning: nobody can sign in at /admin: ${closed}. Run npm run admin:password and put its lines into .env.local.`,
        ]
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
