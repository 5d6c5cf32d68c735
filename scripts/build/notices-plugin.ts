import { writeFileSync } from 'node:fs'
import type { Plugin, ResolvedConfig } from 'vite'
import { parsePasswordHash } from '../../src/renderer/src/domain/password-hash'
import type { Portfolio } from '../../src/renderer/src/domain/portfolio'
import { noticesFileOf } from '../lib/site-inputs.mjs'
import { otherPathNotice } from './base-path'
import { previewNotice } from './preview-picture'
import type { BuiltPosts } from './published/load-posts'
import { loadSite } from './published/load-site'

const EMAIL_IDS = ['VITE_EMAILJS_SERVICE_ID', 'VITE_EMAILJS_TEMPLATE_ID', 'VITE_EMAILJS_PUBLIC_KEY']
/** The salt of the demo login in `.env`, and its user name and password. */
const DEMO_SALT = 'n2LWsLMKsXY8r55FQdZylw=='
const DEMO = 'admin'

/** The notices that apply. */
const textsAmong = (notices: readonly (string | false | null | undefined)[]) =>
  notices.filter((notice) => typeof notice === 'string')

/** Why nobody can sign in with these settings; null if somebody can. */
export function whyClosed(username: string, hash: string): string | null {
  if (hash === '') return 'VITE_ADMIN_PASSWORD_HASH not set'
  if (!parsePasswordHash(hash)) return 'VITE_ADMIN_PASSWORD_HASH is not a password hash'
  return username === '' ? 'VITE_ADMIN_USERNAME not set' : null
}

/** Whether a hash is that of the demo login's password. */
export const isDemoPassword = (hash: string): boolean => hash.includes(DEMO_SALT)

/** Notices for the owner about the settings, a line each. */
export function noticesOf(env: Readonly<Record<string, unknown>>): string[] {
  const missing = EMAIL_IDS.filter((id) => !env[id])
  const hash = String(env.VITE_ADMIN_PASSWORD_HASH ?? '')
  const username = String(env.VITE_ADMIN_USERNAME ?? '')
  const closed = whyClosed(username, hash)
  const demo = username === DEMO ? 'login' : "login's password"
  return textsAmong([
    missing.length > 0 &&
      `Note: the contact form cannot send: ${missing.join(', ')} not set (see .env.example).`,
    !closed &&
      isDemoPassword(hash) &&
      `Warning: /admin has the demo ${demo}, ${username} / ${DEMO}. Run npm run admin:password and put its lines into .env.local.`,
    closed &&
      `Warning: nobody can sign in at /admin: ${closed}. Run npm run admin:password and put its lines into .env.local.`,
  ])
}

/** The end of a reserved example address (RFC 2606), and of the accounts in the sample config. */
const NOBODYS = /(?:^|[.@/])example(?:\.(?:com|net|org))?\/?$/i

type Addresses = Pick<Portfolio, 'url' | 'email'> & { profiles: readonly { name: string; url: string }[] }

/** The fields of the config that still have example addresses. */
export function demoFields({ url, email, profiles }: Addresses): string[] {
  const addresses = {
    url: url ? new URL(url).hostname : '',
    email,
    ...Object.fromEntries(profiles.map((profile) => [profile.name, profile.url])),
  }
  return Object.entries(addresses).flatMap(([field, address]) => (NOBODYS.test(address) ? [field] : []))
}

/** A warning if visitors would see example addresses, else null. */
export function demoNotice(portfolio: Addresses): string | null {
  const fields = demoFields(portfolio)
  if (fields.length === 0) return null
  return `Warning: portfolio.config.ts still has the demo's ${fields.join(', ')}. Visitors see them: replace them with your own.`
}

/** Notices for the owner about the published posts. */
function publishedNotices({ posts, due, notices }: BuiltPosts, url: string | undefined): string[] {
  const [next] = due
  const count = posts.length === 1 ? '1 published post has' : `${posts.length} published posts have`
  return textsAmong([
    posts.length > 0 &&
      !url &&
      `Note: ${count} no feed, canonical link or preview picture, because url is not set in portfolio.config.ts.`,
    next &&
      `Note: a post is scheduled. The first build after ${next} shows it to visitors. In a public repository its text can be read now.`,
    ...notices,
  ])
}

/** Notices for the owner about the site's addresses, its preview picture and its posts. */
async function noticesOfSite(configFile: string, base: string): Promise<string[]> {
  const { portfolio, published } = await loadSite(configFile)
  const ofPicture = portfolio.url ? await previewNotice(portfolio) : null
  const notices = [otherPathNotice(base, portfolio.url), ofPicture, demoNotice(portfolio)]
  return [...textsAmong(notices), ...publishedNotices(published, portfolio.url)]
}

/**
 * Prints the notices last, below Vite's list of files. With the owner's config, for the web build, adds notices about the
 * site and writes all of them to `noticesFileOf`.
 */
export function noticesPlugin(siteConfig?: string): Plugin {
  let config: ResolvedConfig
  let notices: string[] = []
  return {
    name: 'inkfolio:notices',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    // `closeBundle` alone would print them after a failed build too.
    generateBundle: {
      order: 'post',
      async handler() {
        notices = [
          ...(siteConfig ? await noticesOfSite(siteConfig, config.base) : []),
          ...noticesOf(config.env),
        ]
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
