import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Portfolio } from '../../src/renderer/src/domain/portfolio'
import { BRAND } from './brand'
import { drawSvg } from './draw-svg'
import { installTags } from './head-tags'
import { loadPortfolio } from './load-portfolio'
import { layoutPreview, PREVIEW, previewSvg } from './preview-picture'

/** How much of a maskable icon's side is sure to be seen. */
const SAFE = 0.8

/** The mark on its own, or with a border of its colour, which a system may cut into any shape. */
function iconSvg(mark: string, size: number, part: number): string {
  const inner = size * part
  const at = (size - inner) / 2
  const ground = part < 1 ? `<rect width="${size}" height="${size}" fill="${BRAND.accent}"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ground}<image x="${at}" y="${at}" width="${inner}" height="${inner}" href="${mark}"/></svg>`
}

const ICONS = [
  { file: 'apple-touch-icon.png', size: 180, part: SAFE },
  { file: 'icon-192.png', size: 192, part: 1, purpose: 'any' },
  { file: 'icon-512.png', size: 512, part: 1, purpose: 'any' },
  { file: 'icon-maskable-192.png', size: 192, part: SAFE, purpose: 'maskable' },
  { file: 'icon-maskable-512.png', size: 512, part: SAFE, purpose: 'maskable' },
] as const

/** What an installed page is called and looks like. */
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

/** Adds the icons, drawn from `favicon.svg`, the picture for link previews where it has an address, and the web manifest. */
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
    transformIndexHtml: () => installTags(base).map((tag) => ({ ...tag, injectTo: 'head' })),
    async generateBundle() {
      const { portfolio } = await loadPortfolio(configFile)
      const favicon = readFileSync(join(publicFolder, 'favicon.svg')).toString('base64')
      const mark = `data:image/svg+xml;base64,${favicon}`
      for (const { file, size, part } of ICONS) {
        const icon = await drawSvg(iconSvg(mark, size, part))
        this.emitFile({ type: 'asset', fileName: file, source: icon.asPng() })
      }
      // Named by its whole address, which the head has only with the site's own.
      if (portfolio.url) {
        const layout = layoutPreview(portfolio)
        const preview = await drawSvg(previewSvg(layout, mark))
        this.emitFile({ type: 'asset', fileName: PREVIEW.file, source: preview.asPng() })
      }
      this.emitFile({ type: 'asset', fileName: 'site.webmanifest', source: webManifest(portfolio, base) })
    },
  }
}
