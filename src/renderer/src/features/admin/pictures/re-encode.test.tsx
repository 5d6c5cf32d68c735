import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reEncode } from './re-encode'

/** The opacity of every pixel of the canvas after scaling. */
let opacity = 255

/** Like WebKit, writes PNG instead of WebP. */
class CanvasWithoutWebp {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}
  getContext() {
    const data = Uint8ClampedArray.of(0, 0, 0, opacity)
    return { canvas: this, drawImage() {}, getImageData: () => ({ data }) }
  }
  async convertToBlob({ type }: { type: string }) {
    return new Blob(['x'], { type: type === 'image/jpeg' ? type : 'image/png' })
  }
}

beforeEach(() => {
  vi.stubGlobal('OffscreenCanvas', CanvasWithoutWebp)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 30, close() {} }))
})
afterEach(() => vi.unstubAllGlobals())

const JPEG = [0xff, 0xd8, 0xff, 0xd9]
const PNG = [0x89, 0x50, 0x4e, 0x47]

/** jsdom's Blob cannot be read as bytes. */
function reEncodeBytes(bytes: number[]) {
  const file = new Blob([Uint8Array.from(bytes)])
  return reEncode(Object.assign(file, { arrayBuffer: async () => Uint8Array.from(bytes).buffer }))
}

/** The media type of the stored image. */
async function storedType(bytes: number[], pixelOpacity: number) {
  opacity = pixelOpacity
  const result = await reEncodeBytes(bytes)
  return result.ok && result.dataUrl.slice('data:'.length).split(';')[0]
}

describe('without WebP in the browser', () => {
  it.each([255, 254, 0])('a JPEG stays a JPEG, with pixels of opacity %i after scaling', async (pixels) => {
    expect(await storedType(JPEG, pixels)).toBe('image/jpeg')
  })

  it.each([
    [255, 'image/jpeg'],
    [254, 'image/jpeg'],
    [120, 'image/png'],
  ])('a PNG with pixels of opacity %i becomes %s', async (pixels, type) => {
    expect(await storedType(PNG, pixels)).toBe(type)
  })
})
