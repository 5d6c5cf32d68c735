import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { exportJson } from '../../../src/renderer/src/domain/export-posts'
import type { Portfolio } from '../../../src/renderer/src/domain/portfolio'
import { svgAddress } from '../../lib/draw-svg.mjs'
import { publishedFileOf } from '../../lib/site-inputs.mjs'
import { nameOf } from '../../publish/show-plan'
import { link } from '../head-tags'
import { loadPortfolio } from '../load-portfolio'
import type { Prerenderer } from '../prerenderer'
import { feedFiles } from './feeds'
import {
  type Content,
  type ContentPost,
  dataFile,
  LIST_FILE,
  loadContent,
  OWNER_FILE,
  pageFile,
} from './load-content'
import { ownPreview, type Preview, postTags } from './post-head'
import { postPage } from './post-page'
import { drawPostPicture } from './post-pictures'
import { dataBlock, FEEDS, siteData, sitePost, summary } from './site-data'

/** The site's config and its published posts. */
export async function loadSite(configFile: string): Promise<{ portfolio: Portfolio; content: Content }> {
  const { portfolio } = await loadPortfolio(configFile)
  return { portfolio, content: await loadContent(portfolio.blog?.format ?? 'text') }
}

/** What the front page of a site has of published posts. */
export async function readSiteData(configFile: string, base: string) {
  const { portfolio, content } = await loadSite(configFile)
  return siteData(content, { base, hasFeed: portfolio.url !== undefined })
}

/** What is up, for the owner's tools: the newest digest of each post by its id, and when the next post is due. */
export function publishedFile({ posts, due }: Content): string {
  const digests = Object.fromEntries(posts.map(({ post, digest }) => [post.id, digest]))
  return `${JSON.stringify({ posts: digests, next: due[0] ?? null })}\n`
}

/** How many posts a note names. */
const MOST_NAMES = 10

/** The names of some posts, for a note of the build. */
export function nameSome(names: readonly string[]): string {
  const others = names.length - MOST_NAMES
  return names.slice(0, MOST_NAMES).join(', ') + (others > 0 ? ` and ${others} more` : '')
}

type Files = Map<string, string | Uint8Array>

/** The files of all posts beside their pages. */
function dataFiles({ posts }: Content, base: string): Files {
  const files: Files = new Map()
  if (posts.length === 0) return files
  files.set(LIST_FILE, JSON.stringify(posts.map((post) => summary(post, base))))
  files.set(OWNER_FILE, exportJson(posts.map(({ stored }) => stored)))
  return files
}

/**
 * Writes a page, a file of data and a picture for each published post, the list of them, and the feeds. They go to the folder
 * beside the bundle: Vite would print and measure each.
 */
export function contentPlugin(configFile: string, prerenderer: Prerenderer): Plugin {
  let config: ResolvedConfig
  const lackingTitles: string[] = []

  async function previewOf(
    published: ContentPost,
    portfolio: Portfolio,
    files: Files,
  ): Promise<Preview | null> {
    const { url } = portfolio
    if (!url) return null
    const own = ownPreview(published, url)
    if (own) return own
    const mark = svgAddress(readFileSync(join(config.publicDir, 'favicon.svg'), 'utf8'))
    const drawn = await drawPostPicture(published, portfolio, mark)
    files.set(drawn.file, drawn.bytes)
    if (drawn.lacksTitle) lackingTitles.push(nameOf(published.post.id, published.post))
    return { address: new URL(drawn.file, url).href, isDrawn: true }
  }

  return {
    name: 'inkfolio:content',
    apply: 'build',
    // Early enough for an `OwnerMistake`.
    async config() {
      await loadSite(configFile)
    },
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: {
      async handler(_, { path }) {
        const data = await readSiteData(configFile, config.base)
        if (path !== '/index.html' || !data?.feed) return []
        return feedTags((await loadPortfolio(configFile)).portfolio, config.base)
      },
    },
    async writeBundle(_, bundle) {
      const { portfolio, content } = await loadSite(configFile)
      const { base } = config
      const { outDir } = this.environment.config.build
      const write = async (file: string, text: string | Uint8Array) => {
        const path = join(outDir, file)
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, text)
      }
      await writeFile(publishedFileOf(outDir), publishedFile(content))
      const front = siteData(content, { base, hasFeed: portfolio.url !== undefined })
      if (!front) return
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('index.html was not built')
      const finished = String(page.source)
      const render = await prerenderer(config)
      const frontParts = { root: render(front), data: dataBlock(front) }

      const files = dataFiles(content, base)
      for (const { image } of content.posts) if (image && 'file' in image) files.set(image.file, image.bytes)
      for (const [file, text] of Object.entries(feedFiles(content, portfolio))) files.set(file, text)
      for (const [place, published] of content.posts.entries()) {
        const { id } = published.post
        const open = sitePost(content, place, base)
        const data = { ...front, open }
        const tags = postTags(published, portfolio, await previewOf(published, portfolio, files))
        const html = postPage(finished, frontParts, { id, root: render(data), data: dataBlock(data), tags })
        await write(pageFile(id), html)
        await write(dataFile(id), JSON.stringify(open))
      }
      for (const [file, text] of files) await write(file, text)
      if (lackingTitles.length > 0)
        config.logger.info(
          `\nNote: some pictures for link previews go without the post's title, which has other letters or is too long: ${nameSome(lackingTitles)}.`,
        )
    },
  }
}

/** The links by which feed readers find the feeds. */
export function feedTags({ name, title }: Portfolio, base: string) {
  const of = (file: string, type: string) =>
    link('alternate', base + file, { type, title: `${name} | ${title}` })
  return [of(FEEDS.rss, 'application/rss+xml'), of(FEEDS.json, 'application/feed+json')].map(
    (tag) => ({ ...tag, injectTo: 'head' }) as const,
  )
}
