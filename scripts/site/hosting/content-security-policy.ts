import { createHash } from 'node:crypto'
import type { Page } from '../pages/compose-page'

/** The names of the Trusted Types policies in the renderer (platform/loading/worker-starter.ts). */
export const TRUSTED_TYPES = ['particles', 'shrink-worker']

/** The sources of code: our own files, and the inline code with these hashes. */
function codeSources(inline: readonly string[]): string {
  const hashes = inline.map((code) => createHash('sha256').update(code).digest('base64'))
  return ["'self'", ...new Set(hashes.map((hash) => `'sha256-${hash}'`))].join(' ')
}

/** The differences between web and desktop, and between the pages. */
export type PolicySettings = {
  /** The origin that the contact form posts to. */
  readonly emailOrigin: string
  /** Whether images may come over http. */
  readonly allowsHttp: boolean
  /** Whether the owner's area may publish on GitHub. */
  readonly usesGitHub: boolean
}

/** Where the owner's area publishes, and asks for a failed build. */
const GITHUB_API = 'https://api.github.com'

/**
 * One content security policy for all pages, so that one header suffices. Images may come from any host, because
 * posts and previews name them. `frame-ancestors` works only in a header, so those who send one add it. Inside the
 * public page is a narrower one without GitHub: a page obeys both.
 */
export function contentSecurityPolicy(
  pages: readonly Pick<Page, 'script' | 'styles'>[],
  { emailOrigin, allowsHttp, usesGitHub }: PolicySettings,
): string {
  const directives = {
    'default-src': "'none'",
    'script-src': codeSources(pages.map(({ script }) => script)),
    'style-src': codeSources(pages.map(({ styles }) => styles)),
    'font-src': "'self' data:",
    'img-src': `'self' data: https:${allowsHttp ? ' http:' : ''}`,
    'connect-src': `'self' ${emailOrigin}${usesGitHub ? ` ${GITHUB_API}` : ''}`,
    'worker-src': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'form-action': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': TRUSTED_TYPES.join(' '),
  }
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')
}
