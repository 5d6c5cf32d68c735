import { coverOf, tintOf } from '../../../src/renderer/src/domain/markup/cover'
import { titleOf } from '../../../src/renderer/src/domain/post'
import { hashOf } from '../../../src/renderer/src/domain/publishing/post-image'
import { pageFile } from '../../../src/renderer/src/domain/publishing/site-files'
import type { SiteData } from '../../../src/renderer/src/domain/site-posts'
import { drawSvg } from '../../lib/draw-svg.mjs'
import { coverPicture } from '../cover-picture'
import type { Preview } from '../head-tags'
import { composePage, type HeadTag, type Page } from '../pages/compose-page'
import { previewPicture } from '../preview-picture'
import type { BuiltPost } from './load-posts'
import type { Site } from './load-site'
import { ownPreview, postTags } from './post-head'
import type { FileData } from './published-files'
import { dataOfPage, siteData, sitePost } from './site-data'

type PostPages = {
  readonly site: Site
  readonly base: string
  /** The finished front page. A post's page has its styles, scripts and policy. */
  readonly front: Page
  /** The head tags of every public page. */
  readonly head: readonly HeadTag[]
  readonly render: (data: SiteData) => string
  /** The favicon's address. */
  readonly mark: string
  readonly write: (file: string, data: FileData) => Promise<void>
}

/**
 * The picture of a post's link preview; null without the site's address. A post without its own picture gets a drawn
 * one: cover, title and owner's name. The fallback is a drawing like the front page's picture.
 */
async function previewOf(
  published: BuiltPost,
  { site, mark, write }: PostPages,
  onMissingTitle: () => void,
): Promise<Preview | null> {
  const { name, url } = site.portfolio
  if (!url) return null
  const ownPicture = ownPreview(published, url)
  if (ownPicture) return ownPicture
  const { post, tree } = published
  const title = titleOf(post)
  const cover = coverOf(tree)
  const svg = cover && (await coverPicture({ cover, tint: tintOf(post.tags), title, name, mark }))
  const picture = svg ? { svg, leftOut: [] } : await previewPicture({ name: title, title: name, url }, mark)
  // No font has the title's letters.
  if (picture.leftOut.some(({ text }) => text === 'name')) onMissingTitle()
  const bytes = (await drawSvg(picture.svg)).asPng()
  const file = `assets/preview-${hashOf(bytes).slice(0, 16)}.png`
  await write(file, bytes)
  return { address: new URL(file, url).href, isDrawn: true }
}

/**
 * Writes the page of each published post: the front page with the post open. Resolves to the posts whose drawn picture
 * lacks the title.
 */
export async function writePostPages(pages: PostPages): Promise<readonly BuiltPost[]> {
  const { site, base, front, head, render, write } = pages
  const data = siteData(site, base)
  if (!data) return []
  const untitled: BuiltPost[] = []
  for (const [index, published] of site.published.posts.entries()) {
    const { id } = published.post
    const open = { ...data, open: sitePost(site.published, index, base) }
    const preview = await previewOf(published, pages, () => untitled.push(published))
    const page: Page = {
      ...front,
      attributes: { 'data-post': id },
      head: [...head, ...postTags(published, site.portfolio, preview)],
      root: { ...front.root, html: render(open) },
      data: dataOfPage(open),
    }
    await write(pageFile(id), composePage(page))
  }
  return untitled
}

/** A notice about posts whose drawn picture lacks the title; null if there are none. */
export function missingTitlesNotice([first, ...others]: readonly BuiltPost[]): string | null {
  if (!first) return null
  return others.length === 0
    ? `Note: the link preview of blog/${first.post.id} lacks the title, which has letters of another script.`
    : `Note: the link previews of ${others.length + 1} posts lack the title, which has letters of another script. The first is blog/${first.post.id}.`
}
