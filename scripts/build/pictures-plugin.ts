import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Portfolio } from '../../src/renderer/src/domain/portfolio'
import { drawSvg, iconSvg, svgAddress } from '../lib/draw-svg.mjs'
import { touchIconTag } from './head-tags'
import { loadPortfolio } from './load-portfolio'
import { BRAND, layoutPreview, PREVIEW, previewSvg } from './preview-picture'
import { replacePiece } from './replace-piece'

/** The part of a maskable icon's side that no system cuts off. */
const SAFE = 0.8

const ICONS = [
  { file: 'apple-touch-icon.png', size: 180, part: SAFE },
  { file: 'icon-192.png', size: 192, part: 1, purpose: 'any' },
  { file: 'icon-512.png', size: 512, part: 1, purpose: 'any' },
  { file: 'icon-maskable-192.png', size: 192, part: SAFE, purpose: 'maskable' },
  { file: 'icon-maskable-512.png', size: 512, part: SAFE, purpose: 'maskable' },
] as const

/** The web manifest: name and look of an installed page. */
function webManifest({ name, title, description }: Portfolio, base: string): string {
  const icons = ICONS.flatMap((icon) =>
    'purpose' in icon
      ? [{ src: icon.file, sizes: `${icon.size}x${icon.size}`, type: 'image/png', purpose: icon.purpose }]
      : [],
  )
  return JSON.stringify({
    name: `${name} | ${title}`,
    short_name: name,
    description,
    start_url: base,
    scope: base,
    display: 'minimal-ui',
    background_color: BRAND.paper,
    theme_color: BRAND.paper,
    icons: [{ src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }, ...icons],
  })
}

/** The public folder's `favicon.svg` as a data URL. */
const readFavicon = (publicFolder: string) =>
  svgAddress(readFileSync(join(publicFolder, 'favicon.svg'), 'utf8'))

/** Adds the icons (drawn from `favicon.svg`), the picture for link previews, and the web manifest. */
export function picturesPlugin(configFile: string): Plugin {
  let base = '/'
  let publicFolder = ''
  return {
    name: 'inkfolio:pictures',
    apply: 'build',
    configResolved(config) {
      base = config.base
      publicFolder = config.publicDir
    },
    transformIndexHtml: {
      // After the head's other tags, which name the icon.
      order: 'post',
      handler: (html) => ({
        // In the page, as Chromium otherwise requests it before the first paint.
        html: replacePiece(html, `${base}favicon.svg`, readFavicon(publicFolder)),
        tags: [{ ...touchIconTag(base), injectTo: 'head' }],
      }),
    },
    async generateBundle() {
      const { portfolio } = await loadPortfolio(configFile)
      const mark = readFavicon(publicFolder)
      for (const { file, size, part } of ICONS) {
        // The border has the mark's colour, so that a system may cut the icon into any shape.
        const ground = part < 1 ? BRAND.accent : 'none'
        const icon = await drawSvg(iconSvg({ mark, size, part, ground }))
        this.emitFile({ type: 'asset', fileName: file, source: icon.asPng() })
      }
      // The head names it by its whole address, and only with `url`.
      if (portfolio.url) {
        const layout = layoutPreview(portfolio)
        const preview = await drawSvg(previewSvg(layout, mark))
        this.emitFile({ type: 'asset', fileName: PREVIEW.file, source: preview.asPng() })
      }
      const manifest = webManifest(portfolio, base)
      this.emitFile({ type: 'asset', fileName: 'site.webmanifest', source: manifest })
    },
  }
}
