import { joinBytes } from './join-bytes'

// The numbers below are those of the WebP container specification.
const HEADER_SIZE = 12
const CHUNK_HEADER_SIZE = 8
const FLAGS = 20
const ANIMATION = 0x02
const XMP = 0x04
const EXIF = 0x08
const METADATA = new Set(['EXIF', 'XMP '])

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}

/** An animated WebP without its metadata; null for everything else, damaged ones among it. */
export function readAnimatedWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const isExtended =
    textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP' && textAt(bytes, 12) === 'VP8X'
  if (!isExtended || !((bytes[FLAGS] ?? 0) & ANIMATION)) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept = [bytes.subarray(0, HEADER_SIZE)]
  const end = Math.min(bytes.length, CHUNK_HEADER_SIZE + view.getUint32(4, true))
  for (let at = HEADER_SIZE; at + CHUNK_HEADER_SIZE <= end; ) {
    const size = view.getUint32(at + 4, true)
    // Chunks are filled up to an even length.
    const next = at + CHUNK_HEADER_SIZE + size + (size % 2)
    if (next > end) return null
    if (!METADATA.has(textAt(bytes, at))) kept.push(bytes.subarray(at, next))
    at = next
  }
  const clean = joinBytes(kept)
  const cleanView = new DataView(clean.buffer)
  cleanView.setUint32(4, clean.length - CHUNK_HEADER_SIZE, true)
  cleanView.setUint8(FLAGS, cleanView.getUint8(FLAGS) & ~(EXIF | XMP))
  return clean
}
