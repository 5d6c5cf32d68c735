import { PhotonImage, resize, SamplingFilter, watermark } from '@silvia-odwyer/photon-node'
import { PREVIEW } from './preview-picture'

const QUALITY = 82

/**
 * A picture as JPEG, at most as wide as a link preview, with its width and height. null if it cannot be decoded. JPEG has
 * no transparency, so the ground is white.
 */
export function toJpeg(bytes: Uint8Array): { bytes: Uint8Array; size: readonly [number, number] } | null {
  const images: PhotonImage[] = []
  const kept = (image: PhotonImage) => {
    images.push(image)
    return image
  }
  try {
    const read = kept(PhotonImage.new_from_byteslice(bytes))
    const [width, height] = [read.get_width(), read.get_height()]
    const part = Math.min(1, PREVIEW.width / width)
    const size = [Math.round(width * part), Math.max(1, Math.round(height * part))] as const
    const small = part < 1 ? kept(resize(read, ...size, SamplingFilter.Lanczos3)) : read
    const flat = kept(new PhotonImage(new Uint8Array(4 * size[0] * size[1]).fill(255), ...size))
    watermark(flat, small, 0n, 0n)
    return { bytes: flat.get_bytes_jpeg(QUALITY), size }
  } catch {
    return null
  } finally {
    // The decoder's memory is not JavaScript's.
    for (const image of images) image.free()
  }
}
