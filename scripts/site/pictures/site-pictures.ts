import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Portfolio } from '../../../src/renderer/src/domain/portfolio/portfolio'
import { drawSvg, iconSvg, svgAddress } from '../../lib/draw-svg.mjs'
import { BRAND, PREVIEW, previewPicture } from './preview-picture'

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
export const readFavicon = (publicFolder: string): string =>
  svgAddress(readFileSync(join(publicFolder, 'favicon.svg'), 'utf8'))

/** The icons, drawn from `mark`, the picture for link previews, and the web manifest, by their names. */
export async function sitePictures(
  portfolio: Portfolio,
  base: string,
  mark: string,
): Promise<Map<string, Uint8Array | string>> {
  const files = new Map<string, Uint8Array | string>()
  for (const { file, size, part } of ICONS) {
    // The border has the mark's colour, so that a system may cut the icon into any shape.
    const ground = part < 1 ? BRAND.accent : 'none'
    files.set(file, (await drawSvg(iconSvg({ mark, size, part, ground }))).asPng())
  }
  // The head names this picture by its whole address, and only with `url`.
  if (portfolio.url) files.set(PREVIEW.file, (await drawSvg(await previewPicture(portfolio, mark))).asPng())
  return files.set('site.webmanifest', webManifest(portfolio, base))
}
