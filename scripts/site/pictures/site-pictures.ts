import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Portfolio } from '../../../src/renderer/src/domain/portfolio/portfolio'
import { drawSvg, iconSvg, svgAddress } from '../../lib/draw-svg.mjs'
import { BRAND, PREVIEW, previewPicture, undrawnTexts } from './preview-picture'

/** The home screen icon. Systems cut off its corners, so the mark is smaller. */
const ICON = { file: 'apple-touch-icon.png', size: 180, part: 0.8 }

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

/** The home screen icon, drawn from `mark`, and the picture for link previews, by their names. */
export async function sitePictures(portfolio: Portfolio, mark: string): Promise<Map<string, Uint8Array>> {
  // The border has the mark's colour, so that a system may cut the icon into any shape.
  const icon = iconSvg({ ...ICON, mark, ground: await groundOf(mark) })
  const files = new Map([[ICON.file, (await drawSvg(icon)).asPng()]])
  // The head names this picture by its whole address, and only with `url`.
  if (portfolio.url) files.set(PREVIEW.file, (await drawSvg(await previewPicture(portfolio, mark))).asPng())
  return files
}
