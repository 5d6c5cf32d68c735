import { GIF } from 'image-size/types/gif'
import { JPG } from 'image-size/types/jpg'
import { PNG } from 'image-size/types/png'
import { WEBP } from 'image-size/types/webp'
import type { Size } from './image-rules'

/** The size that an image's first bytes claim, before it is decoded; null if they claim none. Ignores orientation. */
export function readImageSize(bytes: Uint8Array): Size | null {
  try {
    const type = [PNG, GIF, WEBP, JPG].find(({ validate }) => validate(bytes))
    return type?.calculate(bytes) ?? null
  } catch {
    // Damaged, or the file ends before its size.
    return null
  }
}
