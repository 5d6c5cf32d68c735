import { coverOf, sentenceCover } from '../../../src/renderer/src/domain/markup/cover'
import { countIn, distinctTags, titleOf } from '../../../src/renderer/src/domain/post/post'
import {
  type PostName,
  type PostSummary,
  SITE_DATA_ID,
  type SiteData,
  type SitePost,
  summaryOf,
  wholeOf,
} from '../../../src/renderer/src/domain/post/post-summary'
import { FEEDS } from '../head-tags'
import type { Page } from '../pages/compose-page'
import type { BuiltPost, BuiltPosts } from './load-posts'
import type { Site } from './load-site'
import { treeAt } from './text-pictures'

/** How many cards are in the HTML. */
const NEWEST = 12

/** The address of a post's picture; undefined if it has none. */
export function imageAddress({ image }: BuiltPost, base: string): string | undefined {
  if (!image) return undefined
  return 'file' in image ? base + image.file : image.address
}

/** Nothing if the post's address is its id. */
const slugOf = ({ slug, post }: BuiltPost) => (slug === post.id ? {} : { slug })

export function summary(published: BuiltPost, base: string): PostSummary {
  const { image: _, ...texts } = summaryOf(published.post)
  const cover = coverOf(published.tree) ?? sentenceCover(titleOf(published.post))
  const image = imageAddress(published, base)
  return { ...texts, ...slugOf(published), cover, ...(image !== undefined && { image }) }
}

const nameOf = (published: BuiltPost | undefined): PostName | null =>
  published ? { id: published.post.id, title: published.post.title, ...slugOf(published) } : null

/** A post as its page and its data file contain it. */
export function sitePost({ posts }: BuiltPosts, index: number, base: string): SitePost {
  const published = posts[index]
  if (!published) throw new Error(`there is no post at ${index}`)
  return {
    ...summary(published, base),
    ...(published.image && { imageSize: published.image.size }),
    lead: wholeOf(published.stored, published.post).lead,
    content: treeAt(published, base),
    newer: nameOf(posts[index - 1]),
    older: nameOf(posts[index + 1]),
  }
}

/** The front page's data about published posts, for a site at the path `base`; null if there are none. */
export function siteData({ portfolio, published: { posts } }: Site, base: string): SiteData | null {
  if (posts.length === 0) return null
  // A fixed locale, so that every machine builds the same.
  const tags = [...distinctTags(posts.map(({ post }) => post))].sort(
    new Intl.Collator('en', { numeric: true }).compare,
  )
  return {
    newest: posts.slice(0, NEWEST).map((post) => summary(post, base)),
    total: posts.length,
    tags: countIn(
      tags,
      posts.map(({ post }) => post.tags),
    ),
    // Feeds need the site's address.
    ...(portfolio.url !== undefined && { feed: base + FEEDS.rss }),
  }
}

/** The data of a page for its scripts; null without published posts. */
export const dataOfPage = (value: SiteData | null): Page['data'] => value && { id: SITE_DATA_ID, value }
