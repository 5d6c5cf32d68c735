import { PhotonImage, resize, SamplingFilter } from '@silvia-odwyer/photon-node'
import { PREVIEW } from './preview-picture'

const QUALITY = 82

/** The pixels, four bytes (RGBA) each, on white. */
function onWhite(pixels: Uint8Array): Uint8Array {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] ?? 255) / 255
    if (alpha === 1) continue
    for (let channel = at; channel < at + 3; channel++)
      pixels[channel] = Math.round((pixels[channel] ?? 0) * alpha + 255 * (1 - alpha))
    pixels[at + 3] = 255
  }
  return pixels
}

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
    const flat = kept(new PhotonImage(onWhite(small.get_raw_pixels()), ...size))
    return { bytes: flat.get_bytes_jpeg(QUALITY), size }
  } catch {
    return null
  } finally {
    // The decoder's memory is not JavaScript's.
    for (const image of images) image.free()
  }
}
