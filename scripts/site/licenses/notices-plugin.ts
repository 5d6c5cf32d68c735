import { writeFileSync } from 'node:fs'
import type { Plugin, ResolvedConfig } from 'vite'
import { parsePasswordHash } from '../../../src/renderer/src/domain/password-hash'
import type { Portfolio } from '../../../src/renderer/src/domain/portfolio/portfolio'
import { isEnglish } from '../../../src/renderer/src/domain/text/language'
import { WORDS } from '../../../src/renderer/src/ui/words'
import { describeInputs, recordFileOf } from '../../lib/site-inputs.mjs'
import { loadPortfolio } from '../config/load-portfolio'
import { pictureNotices } from '../pictures/site-pictures'
import { loadSite } from '../published/load-site'

const EMAIL_IDS = ['VITE_EMAILJS_SERVICE_ID', 'VITE_EMAILJS_TEMPLATE_ID', 'VITE_EMAILJS_PUBLIC_KEY']
/** The salt of the demo login in `.env`. */
const DEMO_SALT = 'n2LWsLMKsXY8r55FQdZylw=='

/** Why the login must not be public, as a sentence; null if it may be. */
export function loginProblem(username: string, hash: string): string | null {
  if (username === '' || !parsePasswordHash(hash))
    return 'Nobody can sign in at /admin, because VITE_ADMIN_USERNAME or VITE_ADMIN_PASSWORD_HASH is missing or wrong.'
  return hash.includes(DEMO_SALT) ? '/admin has the demo login, which everybody knows.' : null
}

/** Notices for the owner about the settings, a line each. */
export function noticesOf(env: Readonly<Record<string, unknown>>, hasForm = true): string[] {
  const missing = hasForm ? EMAIL_IDS.filter((id) => !env[id]) : []
  const login = loginProblem(
    String(env.VITE_ADMIN_USERNAME ?? ''),
    String(env.VITE_ADMIN_PASSWORD_HASH ?? ''),
  )
  return [
    ...(missing.length > 0
      ? [
          `Note: the contact form cannot send, because these settings are missing: ${missing.join(', ')} (see .env.example). With contactForm: false in portfolio.config.ts the page has no form.`,
        ]
      : []),
    ...(login ? [`Warning: ${login} Run npm run admin:password and put its lines into .env.local.`] : []),
  ]
}

/** The end of a reserved example address (RFC 2606), and of the accounts in the sample config. */
const EXAMPLE = /(?:^|[.@/])example(?:\.(?:com|net|org))?\/?$/i

type Addresses = Pick<Portfolio, 'url' | 'email'> & { profiles: readonly { name: string; url: string }[] }

/** The fields of the config that still have example addresses. */
export function demoFields({ url, email, profiles }: Addresses): string[] {
  const addresses = {
    url: url ? new URL(url).hostname : '',
    email,
    ...Object.fromEntries(profiles.map((profile) => [profile.name, profile.url])),
  }
  return Object.entries(addresses).flatMap(([field, address]) => (EXAMPLE.test(address) ? [field] : []))
}

/** A warning if visitors would see example addresses, else null. `files`: the names of the config's files. */
export function demoNotice(portfolio: Addresses, files: readonly string[]): string | null {
  const fields = demoFields(portfolio)
  if (fields.length === 0) return null
  return `Warning: these are example addresses: ${fields.join(', ')}. Visitors see them: write your own in ${files.join(' or ')}.`
}

/** A notice of words that stay English beside replaced ones, else null. */
export function wordsNotice({ words, lang }: Pick<Portfolio, 'words' | 'lang'>): string | null {
  const missing = words && !isEnglish(lang) ? Object.keys(WORDS).filter((key) => !(key in words)) : []
  return missing.length > 0
    ? `Note: the page's other words are in another language, but these stay English: ${missing.join(', ')}.`
    : null
}

/** Notices for the owner about the site's addresses and its posts. */
async function noticesOfSite(configFile: string, publicFolder: string): Promise<string[]> {
  const { portfolio, published } = await loadSite(configFile)
  const { fileNames, notices: ofConfig } = await loadPortfolio(configFile)
  const { url } = portfolio
  const { posts, due, notices } = published
  const found = [
    demoNotice(portfolio, fileNames),
    ...ofConfig,
    wordsNotice(portfolio),
    ...(publicFolder ? await pictureNotices(portfolio, publicFolder) : []),
    posts.length > 0 &&
      !url &&
      'Note: published posts have no feed, canonical link or preview picture, because url is not set in portfolio.config.ts.',
    due[0] &&
      `Note: a post is scheduled. The first build after ${due[0]} shows it to visitors. In a public repository its text can be read now.`,
    ...notices,
  ]
  return found.filter((notice) => typeof notice === 'string')
}

/**
 * Prints the notices last, below Vite's list of files. With the owner's config, for the web build, adds notices about the
 * site, and records them with the build's inputs for `npm start`.
 */
export function noticesPlugin(siteConfig?: string): Plugin {
  let config: ResolvedConfig
  let inputs = {}
  let notices: string[] = []
  return {
    name: 'inkfolio:notices',
    apply: 'build',
    async configResolved(resolved) {
      config = resolved
      // Before anything is built: a file that changes during the build makes the site stale.
      if (siteConfig) inputs = describeInputs((await loadPortfolio(siteConfig)).sources, config.base)
    },
    // `closeBundle` alone would print them after a failed build too.
    generateBundle: {
      order: 'post',
      async handler() {
        const siteNotices = siteConfig ? await noticesOfSite(siteConfig, config.publicDir) : []
        const { contactForm } = siteConfig ? (await loadPortfolio(siteConfig)).portfolio : {}
        notices = [...siteNotices, ...noticesOf(config.env, contactForm)]
      },
    },
    writeBundle() {
      if (siteConfig) writeFileSync(recordFileOf(config.build.outDir), JSON.stringify({ ...inputs, notices }))
    },
    closeBundle() {
      if (notices.length > 0) config.logger.info(`\n${notices.join('\n')}`)
    },
  }
}
