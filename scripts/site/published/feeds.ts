import { Feed } from 'feed'
import type { Portfolio } from '../../../src/renderer/src/domain/portfolio/portfolio'
import { shownExcerpt } from '../../../src/renderer/src/domain/post/excerpt'
import { titleOf } from '../../../src/renderer/src/domain/post/post'
import { postAddress } from '../../../src/renderer/src/domain/site-files'
import { escapeAttribute, escapeText } from '../escape-text'
import { FEEDS } from '../head-tags'
import { feedHtml } from './feed-html'
import type { BuiltPost, BuiltPosts } from './load-posts'
import { imageAddress } from './site-data'
import { treeAt } from './text-pictures'

const MOST = 50

/** XML cannot contain these characters, not even escaped; nor half a surrogate pair. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: no feed may contain these characters.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
const allowed = (text: string): string => text.replace(FORBIDDEN, '\ufffd')

/** A post's id in a feed. It stays when the title or the site's address changes. */
const feedId = (id: string): string => `urn:inkfolio:${id}`

type FeedSource = { portfolio: Portfolio; url: string }

function feedOf(posts: readonly BuiltPost[], { portfolio, url }: FeedSource): Feed {
  const { name, title, description, lang } = portfolio
  const feed = new Feed({
    title: `${name} | ${title}`,
    description,
    ...(lang && { language: lang }),
    link: url,
    generator: false,
    // Otherwise this would be the time of the build.
    updated: new Date(Math.max(...posts.map(({ changed }) => changed.getTime()))),
    feedLinks: { rss: new URL(FEEDS.rss, url).href, json: new URL(FEEDS.json, url).href },
  })
  for (const published of posts) {
    const { post, slug } = published
    const address = postAddress(url, slug)
    const picture = imageAddress(published, url)
    const image = picture ? `<p><img src="${escapeAttribute(new URL(picture, url).href)}" alt=""></p>\n` : ''
    feed.addItem({
      title: allowed(titleOf(post)),
      id: feedId(post.id),
      link: address,
      published: published.published,
      date: published.changed,
      description: allowed(shownExcerpt(post)),
      content: allowed(image + feedHtml(treeAt(published, url), address)),
      category: post.tags.map((tag) => ({ name: allowed(tag) })),
    })
  }
  return feed
}

/** RSS 2.0. The author of RSS would be an e-mail address. */
function rss(feed: Feed, author: string): string {
  for (const item of feed.items) {
    item.extensions = [{ name: 'dc:creator', objects: { _text: author } }]
    // RSS readers parse the description as HTML. The summary of a JSON Feed is plain text.
    item.description = escapeText(item.description ?? '')
  }
  return feed.rss2()
}

/** JSON Feed 1.1. The library writes version 1, which has one `author`. */
function json(feed: Feed, name: string, url: string): string {
  const { version: _, ...written } = JSON.parse(feed.json1())
  const whole = { version: 'https://jsonfeed.org/version/1.1', ...written, authors: [{ name, url }] }
  return JSON.stringify(whole, null, 2)
}

/** By file name, functions that make the newest posts' feeds, with whole texts. None without the site's address. */
export function feedFiles({ posts }: BuiltPosts, portfolio: Portfolio): Record<string, () => string> {
  const { url, name } = portfolio
  if (!url || posts.length === 0) return {}
  const newest = posts.slice(0, MOST)
  const site = { portfolio, url }
  return {
    [FEEDS.rss]: () => rss(feedOf(newest, site), name),
    [FEEDS.json]: () => json(feedOf(newest, site), name, url),
  }
}
