import { BLOG_FOLDER } from '../../../src/renderer/src/domain/site-files'
import { decodedAddress } from '../../../src/renderer/src/domain/web-address'
import { redirectPage } from '../../lib/server/redirect-page.mjs'
import { listed, OwnerMistake } from '../config/owner-mistake'
import type { Site } from '../published/load-site'
import { publishedFiles } from '../published/site-content'
import { hostFiles } from './host-files'

const PAGES = ['', 'index', 'admin', '404', 'assets']
/** A path that is the same file on every host and system. */
const PATH = /^(?:[^/\\?#%:*"<>|\p{Cc}.][^/\\?#%:*"<>|\p{Cc}]*(?:\/(?!$)|$))+$/u

/** What leads to the same page is the same: case, a slash at the end and `.html` do not count. */
const addressOf = (path: string): string => path.toLowerCase().replace(/(?:(?:^|\/)index)?\.html$/, '')

/** The addresses of the site, without its path. `others`: more of its files. */
function addressesOf(site: Site, base: string, others: readonly string[]): ReadonlySet<string> {
  const posts = site.published.posts.flatMap(({ post, slug }) => [post.id, slug])
  const files = [...publishedFiles(site, base).keys(), ...hostFiles(site, '', base).files.keys(), ...others]
  return new Set([...PAGES, ...files, ...posts.map((name) => BLOG_FOLDER + name)].map(addressOf))
}

/**
 * The pages of the config's `redirects`, by their files. `others`: files of the site besides its posts'. Throws an
 * `OwnerMistake` for a source that is taken, and for a target that is not there.
 */
export function redirectPages(
  site: Site,
  base: string,
  others: readonly string[],
): ReadonlyMap<string, string> {
  const { redirects = {}, url } = site.portfolio
  const addresses = addressesOf(site, base, others)
  const plain = (path: string) => decodedAddress(path).replace(/^\/|\/$/g, '')
  const pages = new Map<string, string>()
  const problems: string[] = []
  for (const [source, target] of Object.entries(redirects)) {
    const from = plain(source)
    const address = addressOf(from)
    const [path = '', fragment] = target.split('#')
    const refuse = (why: string) => problems.push(`redirects['${source}'] ${why}`)
    if (!source.startsWith('/') || !PATH.test(from))
      refuse("must be a path on your site that begins with a slash, like '/posts/old-name/'")
    else if (addresses.has(address) || address.startsWith('assets/'))
      refuse('is the address of a page or file of your site, which it would hide')
    if (!addresses.has(addressOf(plain(path)))) refuse(`leads to '${target}', which is no page of your site`)
    const to = encodeURI(plain(path)) + (fragment === undefined ? '' : `#${fragment}`)
    const file = /\.html$/i.test(source) ? from : `${from}/index.html`
    pages.set(file, redirectPage(base + to, url && new URL(to, url).href))
  }
  if (problems.length > 0) throw new OwnerMistake(`portfolio.config.ts needs a change:\n${listed(problems)}`)
  return pages
}
