import { Feed } from 'feed'
import type { Portfolio } from '../../../src/renderer/src/domain/portfolio/portfolio'
import { shownExcerpt } from '../../../src/renderer/src/domain/post/excerpt'
import { titleOf } from '../../../src/renderer/src/domain/post/post'
import { postAddress } from '../../../src/renderer/src/domain/site-files'
import { escapeAttribute, escapeText } from '../escape-text'
import { FEED } from '../head-tags'
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

/** RSS 2.0. The author of RSS would be an e-mail address. */
function rssOf(
  posts: readonly BuiltPost[],
  { name, title, description, lang }: Portfolio,
  url: string,
): string {
  const feed = new Feed({
    title: `${name} | ${title}`,
    description,
    ...(lang && { language: lang }),
    link: url,
    generator: false,
    // Otherwise this would be the time of the build.
    updated: new Date(Math.max(...posts.map(({ changed }) => changed.getTime()))),
    feedLinks: { rss: new URL(FEED, url).href },
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
      // Readers parse it as HTML.
      description: escapeText(allowed(shownExcerpt(post))),
      content: allowed(image + feedHtml(treeAt(published, url), address)),
      category: post.tags.map((tag) => ({ name: allowed(tag) })),
      extensions: [{ name: 'dc:creator', objects: { _text: name } }],
    })
  }
  return feed.rss2()
}

/** Makes the feed of the newest posts, with whole texts; null without posts or the site's address. */
export function feedFile({ posts }: BuiltPosts, portfolio: Portfolio): (() => string) | null {
  const { url } = portfolio
  return url && posts.length > 0 ? () => rssOf(posts.slice(0, MOST), portfolio, url) : null
}
