// From the GIF89a specification.
const GIF_HEADER_SIZE = 13
const EXTENSION = 0x21
const IMAGE = 0x2c
const TRAILER = 0x3b
const COMMENT = 0xfe
const APPLICATION = 0xff
/** The application blocks with the number of repeats. Others may contain a location or a name. */
const LOOPS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

function colorTableSize(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

/** The end of the blocks at an offset. Each begins with its length; the last has length 0. */
function endOfBlocks(view: DataView, offset: number): number {
  let at = offset
  for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += 1 + length
  return at + 1
}

function isMetadata(bytes: Uint8Array, offset: number): boolean {
  const label = bytes[offset + 1]
  if (label === COMMENT) return true
  return label === APPLICATION && !LOOPS.has(String.fromCharCode(...bytes.subarray(offset + 3, offset + 14)))
}

/** Counts the frames, and copies the GIF without comments, metadata and bytes after its end. */
function readGif(bytes: Uint8Array<ArrayBuffer>): { frames: number; clean: Blob } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = GIF_HEADER_SIZE + colorTableSize(view.getUint8(10))
  const blocks = [bytes.subarray(0, at)]
  let frames = 0
  for (let kind = view.getUint8(at); kind !== TRAILER; kind = view.getUint8(at)) {
    const offset = at
    if (kind === EXTENSION) at = endOfBlocks(view, offset + 2)
    else if (kind === IMAGE) {
      frames++
      at = endOfBlocks(view, offset + 11 + colorTableSize(view.getUint8(offset + 9)))
    } else return null
    if (kind === IMAGE || !isMetadata(bytes, offset)) blocks.push(bytes.subarray(offset, at))
  }
  return { frames, clean: new Blob([...blocks, Uint8Array.of(TRAILER)], { type: 'image/gif' }) }
}

/** An animated GIF without its metadata; null for every other file, and for damaged ones. */
export function readAnimatedGif(bytes: Uint8Array<ArrayBuffer>): Blob | null {
  if (String.fromCharCode(...bytes.subarray(0, 4)) !== 'GIF8') return null
  try {
    const gif = readGif(bytes)
    return gif && gif.frames > 1 ? gif.clean : null
  } catch {
    // A RangeError: the file is truncated.
    return null
  }
}
