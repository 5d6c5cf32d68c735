import { writeFileSync } from 'node:fs'
import type { Plugin, ResolvedConfig } from 'vite'
import { parsePasswordHash } from '../../src/renderer/src/domain/password-hash'
import type { Portfolio } from '../../src/renderer/src/domain/portfolio'
import { noticesFileOf } from '../lib/site-notices.mjs'
import { otherPathNotice } from './base-path'
import { loadPortfolio } from './load-portfolio'
import { layoutPreview, previewNotice } from './preview-picture'

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

/** What they should know of the site itself, as it goes by its address. */
function siteNotices(portfolio: Portfolio, base: string): string[] {
  const ofPicture = portfolio.url ? previewNotice(layoutPreview(portfolio)) : null
  return [otherPathNotice(base, portfolio.url), ofPicture].filter((notice) => notice !== null)
}

type NoticesOptions = {
  /** The owner's config, for a site: its address counts too, and the notices are kept beside it (`noticesFileOf`). */
  siteConfig?: string
}

/** Says them when all is built, below the list of files, where they are still seen. The build goes on. */
export function noticesPlugin({ siteConfig }: NoticesOptions = {}): Plugin {
  let config: ResolvedConfig
  let notices: string[] = []
  return {
    name: 'inkfolio:notices',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    // A build that has failed closes too, and has something else to say.
    generateBundle: {
      order: 'post',
      async handler() {
        const ofSite = siteConfig ? siteNotices((await loadPortfolio(siteConfig)).portfolio, config.base) : []
        notices = [...ofSite, ...noticesOf(config.env)]
      },
    },
    writeBundle() {
      if (siteConfig) writeFileSync(noticesFileOf(config.build.outDir), notices.join('\n'))
    },
    closeBundle() {
      if (notices.length > 0) config.logger.info(`\n${notices.join('\n')}`)
    },
  }
}
