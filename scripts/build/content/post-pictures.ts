import type { Portfolio } from '../../../src/renderer/src/domain/portfolio'
import { titleOf } from '../../../src/renderer/src/domain/post'
import { hashOf } from '../../../src/renderer/src/domain/publishing/content-image'
import { drawSvg } from '../../lib/draw-svg.mjs'
import { layoutPreview, previewSvg } from '../preview-picture'
import type { ContentPost } from './load-content'

type DrawnPicture = {
  /** Its path in the site. */
  file: string
  bytes: Uint8Array
  /** Whether the title was left out, because it is too long or no font has its letters. */
  lacksTitle: boolean
}

/** Draws the link preview of a post without a picture: its title and the owner's name. `mark` is the icon's address. */
export async function drawPostPicture(
  { post }: ContentPost,
  { name, url }: Portfolio,
  mark: string,
): Promise<DrawnPicture> {
  const layout = layoutPreview({ name: titleOf(post), title: name, url })
  const bytes = (await drawSvg(previewSvg(layout, mark))).asPng()
  return {
    file: `assets/preview-${hashOf(bytes).slice(0, 16)}.png`,
    bytes,
    lacksTitle: layout.leftOut.some(({ text }) => text === 'name'),
  }
}
