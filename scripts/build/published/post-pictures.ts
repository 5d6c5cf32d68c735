import { coverOf, tintOf } from '../../../src/renderer/src/domain/markup/cover'
import type { Portfolio } from '../../../src/renderer/src/domain/portfolio'
import { titleOf } from '../../../src/renderer/src/domain/post'
import { hashOf } from '../../../src/renderer/src/domain/publishing/post-image'
import { drawSvg } from '../../lib/draw-svg.mjs'
import { coverPicture } from '../cover-picture'
import { previewPicture } from '../preview-picture'
import type { BuiltPost } from './load-posts'

type DrawnPicture = {
  /** Its path in the site. */
  file: string
  bytes: Uint8Array
  /** Whether the title was left out, because no font has its letters. */
  lacksTitle: boolean
}

/**
 * Draws the link preview of a post without a picture: its cover, its title and the owner's name. What cannot be set so is
 * drawn as the front page's picture is. `mark` is the icon's address.
 */
export async function drawPostPicture(
  { post, tree }: BuiltPost,
  { name, url }: Portfolio,
  mark: string,
): Promise<DrawnPicture> {
  const title = titleOf(post)
  const cover = coverOf(tree)
  const texts = cover && { cover, tint: tintOf(post.tags), title, name, mark }
  const svg = texts && (await coverPicture(texts))
  const picture = svg ? { svg, leftOut: [] } : await previewPicture({ name: title, title: name, url }, mark)
  const bytes = (await drawSvg(picture.svg)).asPng()
  return {
    file: `assets/preview-${hashOf(bytes).slice(0, 16)}.png`,
    bytes,
    lacksTitle: picture.leftOut.some(({ text }) => text === 'name'),
  }
}
