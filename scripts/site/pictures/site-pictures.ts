import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Portfolio } from '../../../src/renderer/src/domain/portfolio/portfolio'
import { drawSvg, svgAddress } from '../../lib/draw-svg.mjs'
import { BRAND, PREVIEW, previewPicture, undrawnTexts } from './preview-picture'

const SIDE = 180
/** The home screen icon, as SVG. Systems have no transparency there. */
const iconSvg = (mark: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="${BRAND.paper}"/><image width="${SIDE}" height="${SIDE}" href="${mark}"/></svg>`

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

/** The home screen icon, drawn from `mark`, and the picture for link previews, by their names. */
export async function sitePictures(portfolio: Portfolio, mark: string): Promise<Map<string, Uint8Array>> {
  const files = new Map([['apple-touch-icon.png', (await drawSvg(iconSvg(mark))).asPng()]])
  // The head names this picture by its whole address, and only with `url`.
  if (portfolio.url) files.set(PREVIEW.file, (await drawSvg(await previewPicture(portfolio, mark))).asPng())
  return files
}
