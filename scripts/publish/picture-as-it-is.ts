import { basename } from 'node:path'
import type { PictureWay } from '../../src/renderer/src/domain/import/pictures'
import { pictureOfFile, toDataUrl } from '../../src/renderer/src/domain/publishing/post-image'
import { formatSize } from '../../src/renderer/src/domain/size'
import { readAnimatedGif } from '../../src/renderer/src/features/admin/editor/image/animation'
import {
  ANIMATION_BUDGET,
  dataUrlLength,
  IMAGE_BUDGET,
  isDecodable,
} from '../../src/renderer/src/features/admin/editor/image/image-rules'
import { readImageSize } from '../../src/renderer/src/features/admin/editor/image/image-size'

/** Metadata that cameras and editors write into a picture, such as its location: EXIF, XMP and IPTC. */
const METADATA = /Exif\0\0|eXIf|Raw profile type|http:\/\/ns\.adobe\.com\/|XMP Data|Photoshop 3\.0/
const WEBP_METADATA = /EXIF|XMP /

function hasMetadata(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes)
  return METADATA.test(text) || (text.startsWith('RIFF') && WEBP_METADATA.test(text))
}

/** In bytes: a data URL has four characters for three of them. */
const inBytes = (characters: number) => formatSize((characters * 3) / 4)

/**
 * Makes a data URL of an imported picture that fits unchanged. The admin area also scales others down and removes their
 * metadata, for which it needs a browser's canvas.
 */
export const pictureAsItIs: PictureWay['shrink'] = async ({ name, bytes: file }) => {
  const bytes = new Uint8Array(file)
  const animation = readAnimatedGif(bytes)
  const clean = animation ? new Uint8Array(await animation.arrayBuffer()) : bytes
  const picture = pictureOfFile(basename(name), clean)
  const size = readImageSize(bytes)
  if (picture === null || size === null) return { why: 'It is not a JPEG, PNG, GIF or WebP.' }
  if (!isDecodable(size)) return { why: `It has too many pixels: ${size.width} × ${size.height}.` }
  const limit = animation ? ANIMATION_BUDGET : IMAGE_BUDGET
  if (dataUrlLength('image/jpeg', clean.length) > limit)
    return { why: `It has ${formatSize(clean.length)}. The limit is ${inBytes(limit)}.` }
  if (!animation && hasMetadata(bytes))
    return { why: 'It has metadata, such as the place where it was taken.' }
  return toDataUrl(picture)
}
