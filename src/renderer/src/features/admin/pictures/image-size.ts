import { GIF } from 'image-size/types/gif'
import { JPG } from 'image-size/types/jpg'
import { PNG } from 'image-size/types/png'
import { WEBP } from 'image-size/types/webp'
import type { Size } from './image-rules'

/** Reads the size from an image's first bytes, without decoding it; null if they have none. Ignores orientation. */
export function readImageSize(bytes: Uint8Array): Size | null {
  try {
    const { width, height } =
      [PNG, GIF, WEBP, JPG].find((type) => type.validate(bytes))?.calculate(bytes) ?? {}
    return width && height ? { width, height } : null
  } catch {
    // The file ends before its size.
    return null
  }
}
