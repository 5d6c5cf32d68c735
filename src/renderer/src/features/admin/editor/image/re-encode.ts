import { readAnimatedGif } from './animated-gif'
import { isAnimatedPng } from './animated-png'
import { readAnimatedWebp } from './animated-webp'
import {
  ANIMATION_BUDGET,
  dataUrlLength,
  FIRST_FRAME_NOTE,
  hasTransparency,
  IMAGE_BUDGET,
  isDecodable,
  type OutputType,
  qualitiesFor,
  type Size,
  STILL_PNG_NOTE,
  sizesFor,
} from './image-rules'
import { readImageSize } from './image-size'

/** What becomes of an accepted file (product.md §5): the post's imageUrl, or none. */
export type ShrinkResult =
  | {
      ok: true
      dataUrl: string
      /** What the owner should know about it, such as an animation that was lost. */
      note: string | null
    }
  | { ok: false }

/** A canvas of the page or of a worker: the two encode through different methods. */
export type Surface = {
  readonly context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
  encode(type: OutputType, quality: number): Promise<Blob | null>
}

type MakeSurface = (size: Size) => Surface

const FAILED: ShrinkResult = { ok: false }

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

/** A browser that cannot write a type gives a PNG instead, without a word. */
async function canWriteWebp(makeSurface: MakeSurface): Promise<boolean> {
  const blob = await makeSurface({ width: 1, height: 1 }).encode('image/webp', 1)
  return blob?.type === 'image/webp'
}

async function encodeWithinBudget(image: ImageBitmap, makeSurface: MakeSurface): Promise<Blob | null> {
  const hasWebp = await canWriteWebp(makeSurface)
  for (const size of sizesFor(image)) {
    const { context, encode } = makeSurface(size)
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, size.width, size.height)
    const pixels = () => context.getImageData(0, 0, size.width, size.height).data
    const type = hasWebp ? 'image/webp' : hasTransparency(pixels()) ? 'image/png' : 'image/jpeg'
    for (const quality of qualitiesFor(type)) {
      const blob = await encode(type, quality)
      if (blob && dataUrlLength(blob.type, blob.size) <= IMAGE_BUDGET) return blob
    }
  }
  return null
}

/**
 * Decodes an image, scales it down to what the page shows and encodes it again, within the budget. It is
 * always encoded again: what a camera writes beside the pixels, the place above all, does not survive that,
 * and its orientation is in the pixels afterwards. Animated GIFs and WebPs stay as they are while they fit, without
 * their metadata. May reject; `shrinkImage` does not.
 */
export async function reEncode(file: Blob, makeSurface: MakeSurface): Promise<ShrinkResult> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const claimed = readImageSize(bytes)
  if (claimed && !isDecodable(claimed)) return FAILED
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    if (!isDecodable(image)) return FAILED
    const gif = readAnimatedGif(bytes)
    const animation = gif ?? readAnimatedWebp(bytes)
    const type = gif ? 'image/gif' : 'image/webp'
    if (animation && dataUrlLength(type, animation.length) <= ANIMATION_BUDGET) {
      return await toResult(new Blob([animation], { type }), null)
    }
    const blob = await encodeWithinBudget(image, makeSurface)
    const stillPng = isAnimatedPng(bytes) ? STILL_PNG_NOTE : null
    return blob ? await toResult(blob, animation ? FIRST_FRAME_NOTE : stillPng) : FAILED
  } finally {
    image.close()
  }
}
