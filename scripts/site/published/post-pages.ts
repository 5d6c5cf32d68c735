import { hashOf } from '../../../src/publishing/picture'
import { coverLook, coverOf } from '../../../src/renderer/src/domain/markup/cover'
import { pageTitle } from '../../../src/renderer/src/domain/portfolio/page-title'
import { titleOf } from '../../../src/renderer/src/domain/post/post'
import type { SiteData } from '../../../src/renderer/src/domain/post/post-summary'
import { pageFile, postAddress, SOURCE_ENDING } from '../../../src/renderer/src/domain/site-files'
import { drawSvg } from '../../lib/draw-svg.mjs'
import type { Preview } from '../head-tags'
import { composePage, type HeadTag, type Page } from '../pages/compose-page'
import { coverPicture } from '../pictures/cover-picture'
import { PREVIEW, previewPicture } from '../pictures/preview-picture'
import { toJpeg } from '../pictures/to-jpeg'
import type { BuiltPost } from './load-posts'
import type { Site } from './load-site'
import { postTags } from './post-head'
import type { FileData } from './site-content'
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

/** Pictures on another host, which the build does not fetch, of a kind that not every service shows. */
const UNSHOWN =
  /^[^?]*\.(?:webp|avif|svg|jxl|hei[cf]|bmp|ico|tiff?)(?:\?|$)|[?&](?:fm|format)=(?:webp|avif|jxl)(?:&|$)/i

/**
 * The picture of a post's link preview; null without the site's address. It is JPEG or PNG, because not every service
 * shows another one. A post without its own picture gets a drawn one: cover, title and owner's name. The fallback is a
 * drawing like the front page's picture.
 */
async function previewOf(published: BuiltPost, { site, mark, write }: PostPages): Promise<Preview | null> {
  const { name, url, accent } = site.portfolio
  if (!url) return null
  const writePicture = async (bytes: Uint8Array, ending: 'png' | 'jpg') => {
    const file = `assets/preview-${hashOf(bytes).slice(0, 16)}.${ending}`
    await write(file, bytes)
    return new URL(file, url).href
  }
  const { image } = published
  if (image && 'address' in image) {
    const address = new URL(image.address, url)
    if (!UNSHOWN.test(address.pathname + address.search)) return { address: address.href }
  } else if (image) {
    if (/\.(?:jpg|png)$/.test(image.file)) return { address: new URL(image.file, url).href, size: image.size }
    const jpeg = toJpeg(image.bytes)
    if (jpeg) return { address: await writePicture(jpeg.bytes, 'jpg'), size: jpeg.size }
  }
  const { post, tree } = published
  const title = titleOf(post)
  const cover = coverOf(tree)
  const drawing =
    cover && (await coverPicture({ cover, look: coverLook(post.id, post.tags), title, name, mark }))
  const svg = drawing ?? (await previewPicture({ name: title, title: name, url, accent }, mark))
  const address = await writePicture((await drawSvg(svg)).asPng(), 'png')
  return { address, size: [PREVIEW.width, PREVIEW.height] }
}

const sourceTag = (slug: string, base: string): HeadTag => ({
  tag: 'link',
  attributes: { rel: 'alternate', type: 'text/markdown', href: postAddress(base, slug) + SOURCE_ENDING },
})

/** Writes the page of each published post: the front page with the post open. */
export async function writePostPages(pages: PostPages): Promise<void> {
  const { site, base, front, head, render, write } = pages
  const data = siteData(site, base)
  if (!data) return
  for (const [index, published] of site.published.posts.entries()) {
    const { slug, post } = published
    const open = { ...data, open: sitePost(site.published, index, base) }
    const preview = await previewOf(published, pages)
    const text = pageTitle(titleOf(published.post), site.portfolio)
    const own = head.map((tag) => (tag.tag === 'title' ? { ...tag, text } : tag))
    const page: Page = {
      ...front,
      attributes: { 'data-post': post.id, 'data-slug': slug },
      head: [...own, sourceTag(slug, base), ...postTags(published, site.portfolio, preview)],
      root: { ...front.root, html: render(open) },
      data: dataOfPage(open),
    }
    // Also at its id, so that links to that stay valid.
    for (const name of new Set([slug, post.id])) await write(pageFile(name), composePage(page))
  }
}
