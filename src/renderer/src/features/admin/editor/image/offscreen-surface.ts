import type { Size } from './image-rules'
import type { Surface } from './re-encode'

/** A canvas that needs no page. Throws where the browser has no memory for it. */
export function offscreenSurface({ width, height }: Size): Surface {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  return { context, encode: (type, quality) => canvas.convertToBlob({ type, quality }) }
}
