import type { Size } from './image-rules'

const PNG = 0x89504e47
const GIF = 0x47494638
const RIFF = 0x52494646
const VP8X = 0x56503858
const VP8L = 0x5650384c
const VP8 = 0x56503820
const JPEG = 0xffd8

function webpSize(view: DataView): Size | null {
  const kind = view.getUint32(12)
  if (kind === VP8) {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  }
  if (kind === VP8L) {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (kind !== VP8X) return null
  // Two numbers of 24 bits, each one less than the side.
  return { width: (view.getUint32(24, true) & 0xffffff) + 1, height: (view.getUint32(26, true) >>> 8) + 1 }
}

/** Frame headers are FFC0 to FFCF, of which three are something else. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

function jpegSize(view: DataView): Size | null {
  for (let at = 2; view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1)
    if (isFrameHeader(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // A marker may be preceded by any number of fill bytes.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}

/** The size that an image's first bytes claim, before it is decoded; null if they claim none. Ignores orientation. */
export function readImageSize(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const signature = view.getUint32(0)
    if (signature === PNG) return { width: view.getUint32(16), height: view.getUint32(20) }
    if (signature === GIF) return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    if (signature === RIFF) return webpSize(view)
    return signature >>> 16 === JPEG ? jpegSize(view) : null
  } catch {
    // A RangeError: the file ends before its size.
    return null
  }
}
