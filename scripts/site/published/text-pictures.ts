import { imageSize } from 'image-size'
import {
  endingOf,
  hashOf,
  IMAGE_FOLDER,
  type Picture,
  pictureOfFile,
  readDataUrl,
} from '../../../src/publishing/picture'
import { CODE } from '../../../src/renderer/src/domain/markup/comments'
import type { MarkupTree } from '../../../src/renderer/src/domain/markup/markup-tree'
import { pictureName, TYPED_ADDRESS } from '../../../src/renderer/src/domain/markup/text-picture'

/** A picture as a file of the site. `size`: its width and height on the page. */
export type PictureFile = {
  readonly file: string
  readonly bytes: Uint8Array
  readonly size: readonly [number, number]
}

/** The pictures that a text shows: by their names in `content/images/`, or by the addresses that are whole files. */
export type TextPictures = ReadonlyMap<string, PictureFile>

/** The size of a picture that cannot be measured. */
export const COVER = [1280, 720] as const

function sizeOf(bytes: Uint8Array): readonly [number, number] {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    // EXIF orientations 5 to 8 swap width and height.
    return orientation > 4 ? [height, width] : [width, height]
  } catch {
    return COVER
  }
}

/** The file for a picture, named like a browser's own copy of it; null for an unknown type or an empty file. */
export function toPictureFile(picture: Picture | null): PictureFile | null {
  const ending = picture && endingOf(picture.type)
  if (!picture || !ending || picture.bytes.length === 0) return null
  const { bytes } = picture
  return { file: `assets/${hashOf(bytes).slice(0, 16)}.${ending}`, bytes, size: sizeOf(bytes) }
}

const keyOf = (address: string): string => pictureName(address) ?? address

/** The pictures of a text, as far as `files`, those of `content/`, have them. */
export function picturesOf(tree: MarkupTree, files: ReadonlyMap<string, Uint8Array>): TextPictures {
  const pictures = new Map<string, PictureFile>()
  for (const node of tree) {
    if (typeof node === 'string') continue
    const key = keyOf(node.src ?? '')
    const bytes = files.get(`${IMAGE_FOLDER}${key}`)
    const file = toPictureFile(bytes ? pictureOfFile(key, bytes) : readDataUrl(key))
    if (file) pictures.set(key, file)
    for (const [inner, found] of picturesOf(node.children ?? [], files)) pictures.set(inner, found)
  }
  return pictures
}

type WithPictures = { readonly tree: MarkupTree; readonly pictures: TextPictures }

/** A text's tree with the addresses and sizes of its pictures on a site at `base`. */
export function treeAt({ tree, pictures }: WithPictures, base: string): MarkupTree {
  return tree.map((node) => {
    if (typeof node === 'string') return node
    // The typed line, which is copied with the text.
    if (node.look === 'unseen') return { ...node, children: [textAt(String(node.children), pictures, base)] }
    const picture = pictures.get(keyOf(node.src ?? ''))
    if (picture) {
      const [width, height] = picture.size
      return { ...node, src: base + picture.file, width, height }
    }
    return node.children ? { ...node, children: treeAt({ tree: node.children, pictures }, base) } : node
  })
}

const CODE_OR_ADDRESS = new RegExp(
  `${CODE.source}|(?<address>${TYPED_ADDRESS.source}|data:image/[^\\s()<>"']+)`,
  'gim',
)

/** A typed text with the addresses of its pictures on a site at `base`. Code stays as it is. */
export const textAt = (text: string, pictures: TextPictures, base: string): string =>
  text.replace(CODE_OR_ADDRESS, (found, ...groups) => {
    const picture = pictures.get(keyOf(groups.at(-1).address ?? ''))
    return picture ? base + picture.file : found
  })

/** Exif data in a JPEG, a PNG or a WebP, with the mark that begins its list; a place or a time in XMP. */
const TAKEN =
  /(?:Exif\0\0|eXIf|EXIF.{4})(?:MM\0\*|II\*\0)|exif:GPS|photoshop:City|(?:xmp:Create|photoshop:)Date|exif:DateTime/s

/** Whether a picture may say where and when it was taken. */
export const saysWhereTaken = (bytes: Uint8Array): boolean =>
  TAKEN.test(Buffer.from(bytes).toString('latin1'))
