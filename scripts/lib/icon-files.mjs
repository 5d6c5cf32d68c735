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

/** The sections of a Mac's icon that are PNG images, with their sides: plain ones, and ones for double density. */
const ICNS_KINDS = /** @type {const} */ ([
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
])

/** A Mac's icon with pictures of 32, 64, 128, 256, 512 and 1024 pixels. @param {readonly Picture[]} pictures */
export function toIcns(pictures) {
  const parts = ICNS_KINDS.map(([kind, side]) => {
    const picture = pictures.find(({ size }) => size === side)
    if (!picture) throw new Error(`There is no picture of ${side} pixels`)
    return Buffer.concat([sectionStart(kind, picture.png.length), picture.png])
  })
  const body = Buffer.concat(parts)
  return Buffer.concat([sectionStart('icns', body.length), body])
}

/** @param {string} kind @param {number} length of the rest */
function sectionStart(kind, length) {
  const start = Buffer.alloc(8)
  start.write(kind, 'latin1')
  start.writeUInt32BE(length + start.length, 4)
  return start
}
