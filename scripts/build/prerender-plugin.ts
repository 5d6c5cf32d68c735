import type { Plugin, ResolvedConfig } from 'vite'
import type { SiteData } from '../../src/renderer/src/domain/site-posts'
import { dataBlock } from './content/site-data'
import type { Prerenderer } from './prerenderer'
import { replacePiece } from './replace-piece'

/** Reads the data about published posts, for a site at this path. */
export type ReadSiteData = (base: string) => Promise<SiteData | null>

/** Writes the prerendered HTML into the public page's file, with the data about published posts. */
export function prerenderPlugin(prerenderer: Prerenderer, readSiteData: ReadSiteData): Plugin {
  let config: ResolvedConfig
  return {
    name: 'inkfolio:prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path }) {
        if (path !== '/index.html') return html
        const render = await prerenderer(config)
        const data = await readSiteData(config.base)
        return replacePiece(
          html,
          '<div id="root"></div>',
          `<div id="root">${render(data)}</div>${dataBlock(data)}`,
        )
      },
    },
  }
}
