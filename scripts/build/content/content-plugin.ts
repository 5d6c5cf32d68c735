import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import type { Portfolio } from '../../../src/renderer/src/domain/portfolio'
import { pageFile } from '../../../src/renderer/src/domain/publishing/site-files'
import { svgAddress } from '../../lib/draw-svg.mjs'
import { labelOf } from '../../publish/show-plan'
import { link, type Preview } from '../head-tags'
import type { Prerenderer } from '../prerenderer'
import { contentFiles, type FileContent } from './content-files'
import type { ContentPost } from './load-content'
import { loadSite } from './load-site'
import { ownPreview, postTags } from './post-head'
import { postPage } from './post-page'
import { drawPostPicture } from './post-pictures'
import { dataBlock, FEEDS, siteData, sitePost } from './site-data'

/**
 * Writes a page, a file of data and a picture for each published post, the list of them, and the feeds. They go to the folder
 * beside the bundle: Vite would print and measure each.
 */
export function contentPlugin(configFile: string, prerenderer: Prerenderer): Plugin {
  let config: ResolvedConfig
  const lackingTitles: string[] = []

  /** The picture of a link preview. `add` takes the file of a drawn one. */
  async function previewOf(
    published: ContentPost,
    portfolio: Portfolio,
    add: (file: string, bytes: Uint8Array) => Promise<void>,
  ): Promise<Preview | null> {
    const { url } = portfolio
    if (!url) return null
    const own = ownPreview(published, url)
    if (own) return own
    const mark = svgAddress(readFileSync(join(config.publicDir, 'favicon.svg'), 'utf8'))
    const drawn = await drawPostPicture(published, portfolio, mark)
    await add(drawn.file, drawn.bytes)
    if (drawn.lacksTitle) lackingTitles.push(labelOf(published.post.id, published.post))
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
        const site = await loadSite(configFile)
        if (path !== '/index.html' || !siteData(site, config.base)?.feed) return []
        return feedTags(site.portfolio, config.base)
      },
    },
    async writeBundle(_, bundle) {
      const site = await loadSite(configFile)
      const { portfolio, content } = site
      const { base } = config
      const { outDir } = this.environment.config.build
      const write = async (file: string, text: FileContent) => {
        const path = join(outDir, file)
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, text)
      }
      for (const [file, make] of contentFiles(site, base)) await write(file, make())
      const front = siteData(site, base)
      if (!front) return
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('index.html was not built')
      const finished = String(page.source)
      const render = await prerenderer(config)
      const frontParts = { root: render(front), data: dataBlock(front) }
      for (const [place, published] of content.posts.entries()) {
        const { id } = published.post
        const data = { ...front, open: sitePost(content, place, base) }
        const tags = postTags(published, portfolio, await previewOf(published, portfolio, write))
        const parts = { id, root: render(data), data: dataBlock(data), tags }
        await write(pageFile(id), postPage(finished, frontParts, parts))
      }
      if (lackingTitles.length > 0)
        config.logger.info(
          `\nNote: posts whose title is not in their link preview, because it has other letters or is too long: ${lackingTitles.length}. The first is ${lackingTitles[0]}.`,
        )
    },
  }
}

/** The links by which feed readers find the feeds. */
function feedTags({ name, title }: Portfolio, base: string) {
  const of = (file: string, type: string) =>
    link('alternate', base + file, { type, title: `${name} | ${title}` })
  return [of(FEEDS.rss, 'application/rss+xml'), of(FEEDS.json, 'application/feed+json')].map(
    (tag) => ({ ...tag, injectTo: 'head' }) as const,
  )
}
