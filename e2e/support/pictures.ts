import type { Page } from '@playwright/test'

/** The bytes of a picture: noise that no encoder can shrink, or a red left and a blue right half. */
export async function makePicture(
  page: Page,
  options: { type: string; width: number; height: number; noise?: boolean; quality?: number },
): Promise<Buffer> {
  const base64 = await page.evaluate(async ({ type, width, height, noise = false, quality = 0.9 }) => {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    if (noise) {
      const pixels = context.createImageData(width, height)
      const words = new Uint32Array(pixels.data.buffer)
      let state = 1
      for (let at = 0; at < words.length; at++) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0
        words[at] = (state >>> 3) | 0xff000000
      }
      context.putImageData(pixels, 0, 0)
    } else {
      context.fillStyle = '#ff0000'
      context.fillRect(0, 0, width / 2, height)
      context.fillStyle = '#0000ff'
      context.fillRect(width / 2, 0, width / 2, height)
    }
    const blob = await canvas.convertToBlob({ type, quality })
    const bytes = new Uint8Array(await blob.arrayBuffer())
    let text = ''
    for (let at = 0; at < bytes.length; at += 8192)
      text += String.fromCharCode(...bytes.subarray(at, at + 8192))
    return btoa(text)
  }, options)
  return Buffer.from(base64, 'base64')
}

/** The same JPEG with an EXIF block: an orientation, and a place in words and as GPS coordinates. */
export function withExif(jpeg: Buffer, orientation: number, secret: string): Buffer {
  const text = Buffer.from(`${secret}\0`, 'latin1')
  const tiff = Buffer.alloc(8 + 2 + 3 * 12 + 4 + 2 + 12 + 4)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(3, 8)
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    tiff.writeUInt16BE(tag, at)
    tiff.writeUInt16BE(type, at + 2)
    tiff.writeUInt32BE(count, at + 4)
    if (type === 3) tiff.writeUInt16BE(value, at + 8)
    else tiff.writeUInt32BE(value, at + 8)
  }
  const gps = 8 + 2 + 3 * 12 + 4
  entry(10, 0x010e, 2, text.length, tiff.length) // ImageDescription
  entry(22, 0x0112, 3, 1, orientation) // Orientation
  entry(34, 0x8825, 4, 1, gps) // GPSInfo
  tiff.writeUInt16BE(1, gps)
  entry(gps + 2, 0x001b, 7, text.length, tiff.length) // GPSProcessingMethod
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, text])
  const head = Buffer.alloc(4)
  head.writeUInt16BE(0xffe1, 0)
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

/** Two pictures of one pixel, repeated for ever. */
export function animatedGif(): Buffer {
  const header = '474946383961 0100 0100 80 00 00 ff0000 0000ff'
  const loop = '21ff0b 4e45545343415045322e30 03 01 0000 00'
  const frame = (color: string) => `21f904 00 0a00 00 00 2c 0000 0000 0100 0100 00 02 02 ${color} 01 00`
  return Buffer.from(`${header}${loop}${frame('44')}${frame('4c')}3b`.replaceAll(' ', ''), 'hex')
}

/** The image at an address, as the browser decodes it: the size, and the colours of the four corners. */
export function lookAt(page: Page, address: string) {
  return page.evaluate(async (source) => {
    const image = new Image()
    image.src = source
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('no canvas')
    context.drawImage(image, 0, 0)
    const colorAt = (x: number, y: number) => {
      const [red = 0, , blue = 0] = context.getImageData(x, y, 1, 1).data
      return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : 'other'
    }
    const right = width - 3
    const bottom = height - 3
    const corners = [colorAt(2, 2), colorAt(right, 2), colorAt(2, bottom), colorAt(right, bottom)]
    return { width, height, corners }
  }, address)
}
