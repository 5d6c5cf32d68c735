import { readAnimatedGif } from './animation'
import {
  ANIMATION_BUDGET,
  dataUrlLength,
  hasTransparency,
  IMAGE_BUDGET,
  isDecodable,
  isJpeg,
  qualitiesFor,
  type Size,
  sizesFor,
} from './image-rules'
import { readImageSize } from './image-size'

/** The result for an accepted file (product.md §5, Image upload). */
export type ShrinkResult =
  | {
      ok: true
      dataUrl: string
      /** A sentence about a loss, such as an animation. */
      note: string | null
    }
  /** `why`: the alert that refuses it. */
  | { ok: false; why: string }

export const FAILED = { ok: false, why: 'Error reading the image file' } as const

const FIRST_FRAME_NOTE =
  'Only the first frame of the animation was kept. To keep an animation, upload a GIF of less than 2 MB.'

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

async function toResult(blob: Blob, note: string | null): Promise<ShrinkResult> {
  return { ok: true, dataUrl: await toDataUrl(blob), note }
}

/** A browser that cannot write a type silently writes PNG. */
async function canWriteWebp(): Promise<boolean> {
  const { canvas } = contextOf({ width: 1, height: 1 })
  return (await canvas.convertToBlob({ type: 'image/webp' })).type === 'image/webp'
}

/** Throws if the browser has no memory for a canvas of this size. */
function contextOf({ width, height }: Size): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('No canvas')
  return context
}

/** `isOpaque`: its format has no transparency. */
async function encodeWithinBudget(image: ImageBitmap, isOpaque: boolean): Promise<Blob | null> {
  const hasWebp = await canWriteWebp()
  for (const { width, height } of sizesFor(image)) {
    const context = contextOf({ width, height })
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, width, height)
    const isTransparent = () => !isOpaque && hasTransparency(context.getImageData(0, 0, width, height).data)
    const type = hasWebp ? 'image/webp' : isTransparent() ? 'image/png' : 'image/jpeg'
    for (const quality of qualitiesFor(type)) {
      const blob = await context.canvas.convertToBlob({ type, quality })
      if (dataUrlLength(blob.type, blob.size) <= IMAGE_BUDGET) return blob
    }
  }
  return null
}

/**
 * Decodes an image, scales it down and encodes it within the budget. That drops all metadata, location included, and
 * turns the pixels upright. An animated GIF that fits loses only its metadata. May reject.
 */
export async function reEncode(file: Blob): Promise<ShrinkResult> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const claimed = readImageSize(bytes)
  if (claimed && !isDecodable(claimed)) return FAILED
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    if (!isDecodable(image)) return FAILED
    const animation = readAnimatedGif(bytes)
    if (animation && dataUrlLength(animation.type, animation.size) <= ANIMATION_BUDGET) {
      return await toResult(animation, null)
    }
    const blob = await encodeWithinBudget(image, isJpeg(bytes))
    const note = animation ? FIRST_FRAME_NOTE : null
    return blob ? await toResult(blob, note) : FAILED
  } finally {
    image.close()
  }
}
