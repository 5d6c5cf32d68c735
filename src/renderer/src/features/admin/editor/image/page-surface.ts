import type { Size } from './image-rules'
import type { Surface } from './re-encode'

/** A canvas of the page, for browsers without one in workers. Throws where the browser has no memory for it. */
export function pageSurface({ width, height }: Size): Surface {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  return {
    context,
    encode: (type, quality) => new Promise((resolve) => canvas.toBlob(resolve, type, quality)),
  }
}
