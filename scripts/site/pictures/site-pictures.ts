import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Portfolio } from '../../../src/renderer/src/domain/portfolio/portfolio'
import { drawSvg, iconSvg, svgAddress } from '../../lib/draw-svg.mjs'
import { BRAND, PREVIEW, previewPicture, undrawnTexts } from './preview-picture'

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

const faviconText = (publicFolder: string) => readFileSync(join(publicFolder, 'favicon.svg'), 'utf8')

/** The public folder's `favicon.svg` as a data URL. */
export const readFavicon = (publicFolder: string): string => svgAddress(faviconText(publicFolder))

/** What the drawn pictures leave out, as notices for the owner. */
export async function pictureNotices(portfolio: Portfolio, publicFolder: string): Promise<string[]> {
  const undrawn = portfolio.url ? await undrawnTexts(portfolio) : []
  return [
    ...undrawn.map(
      (text) => `Note: the preview picture leaves out "${text}", because its fonts lack these letters.`,
    ),
    ...(/<text[\s>]/.test(faviconText(publicFolder))
      ? [
          'Note: the icons leave out the letters in favicon.svg. Convert its text to paths in a drawing program.',
        ]
      : []),
  ]
}

/** The colour at the edges of the mark, if it is the same in the middle of each and opaque; else the light background. */
async function groundOf(mark: string): Promise<string> {
  const size = 64
  const { pixels } = await drawSvg(iconSvg({ mark, size, part: 1, ground: 'none' }))
  const at = (x: number, y: number) =>
    Buffer.from(pixels).toString('hex', (y * size + x) * 4, (y * size + x) * 4 + 4)
  const [half, end] = [size / 2, size - 2]
  const edges = new Set([at(half, 1), at(half, end), at(1, half), at(end, half)])
  const [edge = ''] = edges
  return edges.size === 1 && edge.endsWith('ff') ? `#${edge.slice(0, 6)}` : BRAND.paper
}

/** The icons, drawn from `mark`, the picture for link previews, and the web manifest, by their names. */
export async function sitePictures(
  portfolio: Portfolio,
  base: string,
  mark: string,
): Promise<Map<string, Uint8Array | string>> {
  const files = new Map<string, Uint8Array | string>()
  // The border has the mark's colour, so that a system may cut the icon into any shape.
  const border = await groundOf(mark)
  for (const { file, size, part } of ICONS) {
    const ground = part < 1 ? border : 'none'
    files.set(file, (await drawSvg(iconSvg({ mark, size, part, ground }))).asPng())
  }
  // The head names this picture by its whole address, and only with `url`.
  if (portfolio.url) files.set(PREVIEW.file, (await drawSvg(await previewPicture(portfolio, mark))).asPng())
  return files.set('site.webmanifest', webManifest(portfolio, base))
}
