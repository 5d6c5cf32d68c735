/** A fast hash of a text: its length and 64 bits. Not for security. */
export function textStamp(text: string): string {
  // Two hashes with different factors. Without the rotation, high bits would never reach the low ones.
  let one = 0x811c9dc5
  let two = 0x9e3779b9
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    one = Math.imul(one ^ unit, 0x01000193)
    one = (one << 13) | (one >>> 19)
    two = Math.imul(two ^ unit, 0x85ebca6b)
    two = (two << 15) | (two >>> 17)
  }
  return [text.length, one >>> 0, two >>> 0].map((part) => part.toString(36)).join('-')
}
