import { describe, expect, it } from 'vitest'
import { readAnimatedWebp } from './animated-webp'

const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0))
const chunk = (name: string, ...data: number[]) => [
  ...ascii(name),
  data.length,
  0,
  0,
  0,
  ...data,
  ...(data.length % 2 ? [0] : []),
]
const header = (flags: number) => chunk('VP8X', flags, 0, 0, 0, 0, 0, 0, 0, 0, 0)
const webp = (...chunks: number[][]) => {
  const body = [...ascii('WEBP'), ...chunks.flat()]
  return Uint8Array.from([...ascii('RIFF'), body.length, 0, 0, 0, ...body])
}
/** The cleaned bytes, or null if it is not animated. */
const read = async (bytes: Uint8Array<ArrayBuffer>) => {
  const clean = await readAnimatedWebp(bytes)?.arrayBuffer()
  return clean ? new Uint8Array(clean) : null
}
const frames = [chunk('ANIM', 0, 0, 0, 0, 0, 0), chunk('ANMF', 1, 2, 3), chunk('ANMF', 4)]

describe('an animated WebP', () => {
  it('keeps its pictures, byte for byte', async () => {
    const animated = webp(header(0x12), ...frames)
    expect(await read(animated)).toEqual(animated)
  })

  it('loses its metadata, and the flags for it', async () => {
    const withMetadata = webp(header(0x1e), ...frames, chunk('EXIF', 1, 2, 3), chunk('XMP ', 1))
    expect(await read(withMetadata)).toEqual(webp(header(0x12), ...frames))
  })

  it('is not found without animation, cut off, or in another format', () => {
    expect(readAnimatedWebp(webp(header(0x10), chunk('VP8 ', 1)))).toBeNull()
    expect(readAnimatedWebp(webp(chunk('VP8 ', 1)))).toBeNull()
    expect(readAnimatedWebp(webp(header(0x12), ...frames).subarray(0, -2))).toBeNull()
    expect(readAnimatedWebp(Uint8Array.from(ascii('GIF89a')))).toBeNull()
    expect(readAnimatedWebp(new Uint8Array())).toBeNull()
  })
})
