import { join } from 'node:path'
import type { ResolvedConfig, Rollup } from 'vite'
import type { Portfolio } from '../../../src/renderer/src/domain/portfolio'
import type { SiteData } from '../../../src/renderer/src/domain/site-posts'
import { contentSecurityPolicy, type Outside } from '../content-security-policy'
import { descriptionTags, titleTags } from '../head-tags'
import { dataOfPage } from '../published/site-data'
import { readFavicon } from '../site-pictures'
import type { HeadTag, Page } from './compose-page'
import { finishAdminPage, finishPublicPage } from './finish-page'
import { type PageFile, SOURCES, startPage } from './start-page'

type Setting = {
  readonly config: ResolvedConfig
  readonly outside: Outside
  readonly portfolio: Portfolio
  readonly render: (data: SiteData | null) => string
  /** About published posts; null without any. */
  readonly data: SiteData | null
  /** Further tags of a page's head. */
  readonly more: (file: PageFile) => readonly HeadTag[]
}

export type MadePages = {
  readonly front: Page
  readonly admin: Page
  /** The policy of both. */
  readonly policy: string
  /** The head of the front page without its description. */
  readonly head: readonly HeadTag[]
}

/** Makes both pages of a bundle, and takes their styles out of it, which are then inside the pages. */
export async function makePages(bundle: Rollup.OutputBundle, setting: Setting): Promise<MadePages> {
  const { config, outside, portfolio, render, data, more } = setting
  const title = titleTags(portfolio, readFavicon(config.publicDir))
  const built = (file: PageFile) => ({
    bundle,
    base: config.base,
    entry: join(config.root, SOURCES[file].entry),
  })
  const started = await startPage('index.html', config, [...title, ...more('index.html')])
  const { head } = started
  const front = await finishPublicPage(
    {
      ...started,
      lang: portfolio.lang ?? 'en',
      head: [...head, ...descriptionTags(portfolio)],
      root: { attributes: {}, html: render(data) },
      data: dataOfPage(data),
    },
    built('index.html'),
  )
  const admin = await finishAdminPage(
    await startPage('admin.html', config, [...title, ...more('admin.html')]),
    built('admin.html'),
  )
  for (const [name, { type }] of Object.entries(bundle))
    if (type === 'asset' && name.endsWith('.css')) delete bundle[name]
  const policy = contentSecurityPolicy([front, admin], outside)
  return { front: { ...front, policy }, admin: { ...admin, policy }, policy, head }
}
