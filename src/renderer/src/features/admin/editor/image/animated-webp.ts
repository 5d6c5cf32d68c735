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

/** An animated WebP without its metadata; null for everything else, including damaged ones. */
export function readAnimatedWebp(bytes: Uint8Array<ArrayBuffer>): Blob | null {
  const isExtended =
    textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP' && textAt(bytes, 12) === 'VP8X'
  if (!isExtended || !((bytes[FLAGS] ?? 0) & ANIMATION)) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Uint8Array<ArrayBuffer>[] = []
  const end = Math.min(bytes.length, CHUNK_HEADER_SIZE + view.getUint32(4, true))
  for (let at = HEADER_SIZE; at + CHUNK_HEADER_SIZE <= end; ) {
    const size = view.getUint32(at + 4, true)
    // Chunks are padded to an even length.
    const next = at + CHUNK_HEADER_SIZE + size + (size % 2)
    if (next > end) return null
    if (!METADATA.has(textAt(bytes, at))) kept.push(bytes.subarray(at, next))
    at = next
  }
  // The first chunk has the flags; the header before it has the size of all that follows.
  const head = bytes.slice(0, FLAGS + 1)
  head[FLAGS] = (bytes[FLAGS] ?? 0) & ~(EXIF | XMP)
  const size = kept.reduce((sum, { length }) => sum + length, HEADER_SIZE - CHUNK_HEADER_SIZE)
  new DataView(head.buffer).setUint32(4, size, true)
  const rest = new Blob(kept).slice(FLAGS + 1 - HEADER_SIZE)
  return new Blob([head, rest], { type: 'image/webp' })
}
