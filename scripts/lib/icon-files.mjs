/** A PNG image and the length of its sides in pixels. @typedef {{ size: number, png: Buffer }} Picture */

const ICO_HEADER = 6
const ICO_ENTRY = 16

/** A Windows icon with these pictures, of at most 256 pixels each. @param {readonly Picture[]} pictures */
export function toIco(pictures) {
  const header = Buffer.alloc(ICO_HEADER + ICO_ENTRY * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  pictures.forEach(({ size, png }, index) => {
    const entry = ICO_HEADER + ICO_ENTRY * index
    // 256 is written as 0, because a side has one byte.
    header.writeUInt8(size % 256, entry)
    header.writeUInt8(size % 256, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  })
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}
