const SIGNATURE = 0x89504e47
const SIGNATURE_SIZE = 8
/** Before the data of a chunk stand its size and its name, after them a checksum. */
const CHUNK_FRAME_SIZE = 12
const ANIMATION_CONTROL = 0x6163544c
const IMAGE_DATA = 0x49444154

/** Whether a PNG moves: the chunk that says so stands before its first picture (PNG specification, acTL). */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < SIGNATURE_SIZE || view.getUint32(0) !== SIGNATURE) return false
  for (let at = SIGNATURE_SIZE; at + CHUNK_FRAME_SIZE <= bytes.length; ) {
    const name = view.getUint32(at + 4)
    if (name === ANIMATION_CONTROL) return true
    if (name === IMAGE_DATA) return false
    at += CHUNK_FRAME_SIZE + view.getUint32(at)
  }
  return false
}
