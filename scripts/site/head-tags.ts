import type { Position } from '../../src/renderer/src/domain/portfolio/experience'
import { pageTitle } from '../../src/renderer/src/domain/portfolio/page-title'
import type { Portfolio } from '../../src/renderer/src/domain/portfolio/portfolio'
import { mailLink } from '../../src/renderer/src/domain/web-address'
import type { HeadTag } from './pages/compose-page'
import { PREVIEW } from './pictures/preview-picture'

export const FEEDS = { rss: 'feed.xml', json: 'feed.json' }

export const meta = (name: string, content: string, more: Record<string, string> = {}): HeadTag => ({
  tag: 'meta',
  attributes: { name, content, ...more },
})
export const property = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { property: name, content },
})
const link = (rel: string, href: string, more: Record<string, string> = {}): HeadTag => ({
  tag: 'link',
  attributes: { rel, href, ...more },
})

/** The tab's title and icon (product.md §1). The icon is a data URL: Chromium fetches a file before the first paint. */
export function titleTags(portfolio: Portfolio, icon: string): HeadTag[] {
  return [{ tag: 'title', text: pageTitle(null, portfolio) }, link('icon', icon, { type: 'image/svg+xml' })]
}

/** Tags that only the web build has: the home screen icon, and the feeds of its public pages if there are posts. */
export function siteTags(portfolio: Portfolio, base: string, hasFeeds: boolean): HeadTag[] {
  const feed = (file: string, type: string) =>
    link('alternate', base + file, { type, title: pageTitle(null, portfolio) })
  return [
    link('apple-touch-icon', `${base}apple-touch-icon.png`),
    ...(hasFeeds ? [feed(FEEDS.rss, 'application/rss+xml'), feed(FEEDS.json, 'application/feed+json')] : []),
  ]
}

/** A picture for link previews. `size`: width and height; absent for one on another host. */
export type Preview = { address: string; size?: readonly [number, number] }

type PageDescription = {
  type: 'website' | 'article'
  title: string
  description: string
  siteName: string
  /** The page's address; undefined without `url` in the config, as nothing then has a whole address. */
  address: string | undefined
  preview: Preview | null
  /** Open Graph tags that only this type of page has. */
  more?: readonly HeadTag[]
}

/** A page's tags for search engines and link previews. */
export function pageTags(page: PageDescription): HeadTag[] {
  const { type, title, description, siteName, address, preview, more = [] } = page
  const [width, height] = preview?.size ?? []
  return [
    meta('description', description),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
    property('og:site_name', siteName),
    ...more,
    meta('twitter:card', preview ? 'summary_large_image' : 'summary'),
    ...(address ? [link('canonical', address), property('og:url', address)] : []),
    ...(preview
      ? [
          property('og:image', preview.address),
          ...(width && height
            ? [property('og:image:width', `${width}`), property('og:image:height', `${height}`)]
            : []),
          property('og:image:alt', title),
        ]
      : []),
  ]
}

/** Data as JSON-LD. The policy needs no hash for it, because data does not run. */
export const linkedData = (data: object): HeadTag => ({
  tag: 'script',
  attributes: { type: 'application/ld+json' },
  data: { '@context': 'https://schema.org', ...data },
})

const organisationAs = (type: string) => (position: Position) => ({
  '@type': type,
  name: position.organisation,
  ...(position.url && { url: position.url }),
})

/** The front page's tags for search engines and link previews. */
export function descriptionTags(portfolio: Portfolio): HeadTag[] {
  const {
    name,
    title,
    description,
    url,
    email,
    profiles,
    skills,
    experience = [],
    education = [],
  } = portfolio
  const current = experience.filter(({ to }) => to === undefined)
  const picture = url && new URL(PREVIEW.file, url).href
  const person = {
    '@type': 'Person',
    name,
    jobTitle: title,
    description,
    email: mailLink(email),
    ...(url && { url, image: picture }),
    ...(profiles.length > 0 && { sameAs: profiles.map((profile) => profile.url) }),
    ...(current.length > 0 && { worksFor: current.map(organisationAs('Organization')) }),
    ...(education.length > 0 && { alumniOf: education.map(organisationAs('EducationalOrganization')) }),
    knowsAbout: skills.map((skill) => skill.name),
  }
  return [
    ...pageTags({
      type: 'website',
      title: pageTitle(null, portfolio),
      description,
      siteName: name,
      address: url,
      preview: picture ? { address: picture, size: [PREVIEW.width, PREVIEW.height] } : null,
    }),
    linkedData(person),
  ]
}
