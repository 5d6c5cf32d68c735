import type { HtmlTagDescriptor } from 'vite'
import type { Portfolio } from '../../../src/renderer/src/domain/portfolio'
import { titleOf } from '../../../src/renderer/src/domain/post'
import { link, meta, property } from '../head-tags'
import { PREVIEW } from '../preview-picture'
import type { ContentPost } from './load-content'
import { imageAddress } from './site-data'

/** A post's picture for link previews: its own, or one drawn by the build. */
export type Preview = { address: string; isDrawn: boolean }

/** The address at which visitors read a post. */
export const postUrl = (url: string, id: string): string => new URL(`blog/${id}`, url).href

const lineOf = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The head tags of a post's page for search engines and link previews. Without `url` in the config, no absolute addresses. */
export function postTags(
  published: ContentPost,
  portfolio: Portfolio,
  preview: Preview | null,
): HtmlTagDescriptor[] {
  const { post } = published
  const { name, url } = portfolio
  const title = lineOf(titleOf(post))
  const description = lineOf(post.excerpt) || title
  const address = url && postUrl(url, post.id)
  const isChanged = published.changed > published.published
  return [
    meta('description', description),
    property('og:type', 'article'),
    property('og:title', title),
    property('og:description', description),
    property('og:site_name', name),
    property('article:published_time', published.published.toISOString()),
    ...(isChanged ? [property('article:modified_time', published.changed.toISOString())] : []),
    property('article:author', name),
    ...post.tags.map((tag) => property('article:tag', tag)),
    meta('twitter:card', preview ? 'summary_large_image' : 'summary'),
    meta('twitter:title', title),
    meta('twitter:description', description),
    ...(address ? [link('canonical', address), property('og:url', address)] : []),
    ...(preview
      ? [
          property('og:image', preview.address),
          ...(preview.isDrawn
            ? [
                property('og:image:width', `${PREVIEW.width}`),
                property('og:image:height', `${PREVIEW.height}`),
              ]
            : []),
          property('og:image:alt', title),
          meta('twitter:image', preview.address),
          meta('twitter:image:alt', title),
        ]
      : []),
    postingTag(published, portfolio, { title, description, address, preview }),
  ]
}

type Posting = { title: string; description: string; address: string | undefined; preview: Preview | null }

/** The post as JSON-LD. It needs no hash in the policy, because it is data. */
function postingTag(
  { post, published, changed }: ContentPost,
  { name, url }: Portfolio,
  { title, description, address, preview }: Posting,
): HtmlTagDescriptor {
  const posting = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description,
    datePublished: published.toISOString(),
    dateModified: changed.toISOString(),
    author: { '@type': 'Person', name, ...(url && { url }) },
    ...(post.tags.length > 0 && { keywords: post.tags }),
    ...(address && { url: address, mainEntityOfPage: address }),
    ...(preview && { image: preview.address }),
  }
  // '</script>' in a text must not end the element.
  const json = JSON.stringify(posting).replaceAll('<', '\\u003c')
  return { tag: 'script', attrs: { type: 'application/ld+json' }, children: json }
}

/** The post's own picture with its absolute address; null if it has none. */
export function ownPreview(published: ContentPost, url: string): Preview | null {
  const address = imageAddress(published, './')
  return address === undefined ? null : { address: new URL(address, url).href, isDrawn: false }
}
