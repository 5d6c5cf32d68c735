import type { Portfolio } from '../../../src/renderer/src/domain/portfolio/portfolio'
import { shownExcerpt } from '../../../src/renderer/src/domain/post/excerpt'
import { titleOf } from '../../../src/renderer/src/domain/post/post'
import { postAddress } from '../../../src/renderer/src/domain/site-files'
import { linkedData, type Preview, pageTags, property } from '../head-tags'
import type { HeadTag } from '../pages/compose-page'
import type { BuiltPost } from './load-posts'

export const lineOf = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The head tags of a post's page for search engines and link previews. `preview` is null without one. */
export function postTags(
  { post, slug, published, changed }: BuiltPost,
  { name, url }: Portfolio,
  preview: Preview | null,
): HeadTag[] {
  const title = lineOf(titleOf(post))
  const description = lineOf(shownExcerpt(post)) || title
  const address = url && postAddress(url, slug)
  const more = [
    property('article:published_time', published.toISOString()),
    ...(changed > published ? [property('article:modified_time', changed.toISOString())] : []),
    property('article:author', name),
    ...post.tags.map((tag) => property('article:tag', tag)),
  ]
  const posting = {
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
  const page = { type: 'article', title, description, siteName: name, address, preview, more } as const
  return [...pageTags(page), linkedData(posting)]
}
