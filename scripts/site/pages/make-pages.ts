import { join } from 'node:path'
import type { ResolvedConfig, Rollup } from 'vite'
import { emailOriginOf } from '../../../src/renderer/src/domain/portfolio/email-origin'
import type { Portfolio } from '../../../src/renderer/src/domain/portfolio/portfolio'
import type { SiteData } from '../../../src/renderer/src/domain/post/post-summary'
import { WORDS } from '../../../src/renderer/src/ui/words'
import { descriptionTags, titleTags } from '../head-tags'
import { contentSecurityPolicy, type PolicySettings } from '../hosting/content-security-policy'
import { inlineFonts, WESTERN_EUROPEAN } from '../inline-fonts'
import { readFavicon } from '../pictures/site-pictures'
import { dataOfPage } from '../published/site-data'
import { entryFiles, readAsset } from './bundle-files'
import { composePage, type HeadTag, type Page } from './compose-page'
import { type PageFile, SOURCES, startPage } from './start-page'

type PageSettings = Omit<PolicySettings, 'emailOrigin'>

type Setting = {
  readonly config: ResolvedConfig
  readonly policySettings: PageSettings
  readonly portfolio: Portfolio
  readonly render: (data: SiteData | null) => string
  /** The data about published posts; null if there are none. */
  readonly data: SiteData | null
  readonly more: (file: PageFile) => readonly HeadTag[]
}

export type MadePages = {
  readonly front: Page
  readonly admin: Page
  readonly policy: string
  /** The head of the front page without its description. */
  readonly head: readonly HeadTag[]
}

/** The tags of modules that start at once. The last one imports the others. */
const moduleTags = (addresses: readonly string[]): HeadTag[] =>
  addresses.map((address, index) =>
    index === addresses.length - 1
      ? { tag: 'script', attributes: { type: 'module', crossorigin: '', src: address } }
      : { tag: 'link', attributes: { rel: 'modulepreload', crossorigin: '', href: address } },
  )

/** Makes both pages of a bundle, and takes their styles out of it, which are then inside the pages. */
export async function makePages(bundle: Rollup.OutputBundle, setting: Setting): Promise<MadePages> {
  const { config, policySettings, portfolio, render, data, more } = setting
  const { base, root } = config
  const title = titleTags(portfolio, readFavicon(config.publicDir))
  const read = (address: string) => readAsset(bundle, base, address)
  const entryOf = (file: PageFile) => {
    const { modules, styles } = entryFiles(bundle, join(root, SOURCES[file].entry))
    const css = styles.map(({ source }) => String(source).trim()).join('\n')
    return { css, addresses: modules.map(({ fileName }) => base + fileName) }
  }

  const started = await startPage('index.html', config, [...title, ...more('index.html')], portfolio)
  const { head } = started
  const visitors = entryOf('index.html')
  const front: Page = {
    ...started,
    head: [...head, ...descriptionTags(portfolio)],
    // The page's script loads the modules later.
    root: {
      attributes: {
        'data-modules': visitors.addresses.join(' '),
        'data-not-loaded': portfolio.words?.notLoaded ?? WORDS.notLoaded,
      },
      html: render(data),
    },
    data: dataOfPage(data),
  }
  const owners = entryOf('admin.html')
  const tags = [...title, ...more('admin.html'), ...moduleTags(owners.addresses)]
  const admin = await startPage('admin.html', config, tags, portfolio)
  // With the fonts for the front page's own letters. In the admin area, the owner types others.
  const frontStyles = await inlineFonts(visitors.css, composePage(front), read)
  const adminStyles = await inlineFonts(owners.css, composePage(admin) + WESTERN_EUROPEAN, read)
  for (const [name, { type }] of Object.entries(bundle))
    if (type === 'asset' && /\.(?:css|woff)$/.test(name)) delete bundle[name]
  const pages = { front: { ...front, styles: frontStyles }, admin: { ...admin, styles: adminStyles } }
  const emailOrigin = emailOriginOf(config.env.VITE_EMAILJS_ORIGIN)
  const policyWith = (settings: PageSettings) =>
    contentSecurityPolicy([pages.front, pages.admin], { ...settings, emailOrigin })
  const policy = policyWith(policySettings)
  const narrower = policyWith({ ...policySettings, usesGitHub: false })
  return { front: { ...pages.front, policy: narrower }, admin: { ...pages.admin, policy }, policy, head }
}
