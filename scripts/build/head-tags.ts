import type { HtmlTagDescriptor } from 'vite'
import type { Portfolio } from '../../src/renderer/src/domain/portfolio'
import { mailLink } from '../../src/renderer/src/domain/web-address'
import { escapeText } from './escape-text'
import { PREVIEW } from './preview-picture'

export const meta = (name: string, content: string): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs: { name, content },
})
export const property = (name: string, content: string): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs: { property: name, content },
})
export const link = (rel: string, href: string, more: Record<string, string> = {}): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, href, ...more },
})

/** The tab's title and icon (product.md §1), for both pages. `base` is the site's path. */
export function titleTags({ name, title }: Portfolio, base: string): HtmlTagDescriptor[] {
  return [
    { tag: 'title', children: escapeText(`${name} | ${title}`) },
    link('icon', `${base}favicon.svg`, { type: 'image/svg+xml' }),
  ]
}

/** For an installed page; only the web build has these files. */
export function installTags(base: string): HtmlTagDescriptor[] {
  return [
    link('apple-touch-icon', `${base}apple-touch-icon.png`),
    link('manifest', `${base}site.webmanifest`),
  ]
}

/** What search engines and link previews read. Without `url` in the config nothing that needs a whole address. */
export function descriptionTags(portfolio: Portfolio): HtmlTagDescriptor[] {
  const { name, title, description, url } = portfolio
  const heading = `${name} | ${title}`
  const picture = url && new URL(PREVIEW.file, url).href
  return [
    meta('description', description),
    property('og:type', 'website'),
    property('og:title', heading),
    property('og:description', description),
    property('og:site_name', name),
    meta('twitter:card', picture ? 'summary_large_image' : 'summary'),
    meta('twitter:title', heading),
    meta('twitter:description', description),
    ...(url ? [link('canonical', url), property('og:url', url)] : []),
    ...(picture
      ? [
          property('og:image', picture),
          property('og:image:width', `${PREVIEW.width}`),
          property('og:image:height', `${PREVIEW.height}`),
          property('og:image:alt', heading),
          meta('twitter:image', picture),
          meta('twitter:image:alt', heading),
        ]
      : []),
    personTag(portfolio),
  ]
}

/** The owner as JSON-LD. The policy needs no hash for it, because data does not run. */
function personTag({ name, title, description, url, email, links, skills }: Portfolio): HtmlTagDescriptor {
  const person = {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    jobTitle: title,
    description,
    email: mailLink(email),
    ...(url ? { url, image: new URL(PREVIEW.file, url).href } : {}),
    sameAs: [links.github, links.linkedin],
    knowsAbout: skills.map((skill) => skill.name),
  }
  // A text must not end the element.
  const json = JSON.stringify(person).replaceAll('<', '\\u003c')
  return { tag: 'script', attrs: { type: 'application/ld+json' }, children: json }
}
