import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAnimatedGif } from './animated-gif'

const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0))
const head = [...ascii('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
const frameWithColors = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 1, 2, 3, 4, 5, 6, 2, 2, 0x44, 1, 0]
const timing = [0x21, 0xf9, 4, 0, 10, 0, 0, 0]
const loop = [0x21, 0xff, 11, ...ascii('NETSCAPE2.0'), 3, 1, 0, 0, 0]
const comment = [0x21, 0xfe, 4, ...ascii('home'), 0]
const xmp = [0x21, 0xff, 11, ...ascii('XMP DataXMP'), 4, ...ascii('GPS='), 0]
const end = [0x3b]
/** The cleaned bytes, or null if it is not animated. */
const read = async (bytes: Uint8Array<ArrayBuffer>) => {
  const clean = await readAnimatedGif(bytes)?.arrayBuffer()
  return clean ? new Uint8Array(clean) : null
}
const gif = (...parts: number[][]) => Uint8Array.from(parts.flat())

describe('an animated GIF', () => {
  it('has more than one picture', () => {
    expect(readAnimatedGif(gif(head, frame, end))).toBeNull()
    expect(readAnimatedGif(gif(head, frame, frameWithColors, end))).not.toBeNull()
  })

  it('keeps its pictures, timing and loop, byte for byte', async () => {
    const animated = gif(head, loop, timing, frame, timing, frameWithColors, end)
    expect(await read(animated)).toEqual(animated)
  })

  it('loses comments, metadata and what follows its end', async () => {
    const withMetadata = gif(
      head,
      comment,
      loop,
      xmp,
      timing,
      frame,
      comment,
      timing,
      frame,
      end,
      ascii('secret'),
    )
    expect(await read(withMetadata)).toEqual(gif(head, loop, timing, frame, timing, frame, end))
  })

  it('is not found in a file that is cut off, or is no GIF', () => {
    const animated = gif(head, loop, timing, frame, timing, frame, end)
    for (let length = 0; length < animated.length; length++) {
      expect(readAnimatedGif(animated.subarray(0, length))).toBeNull()
    }
    expect(readAnimatedGif(gif(head, frame, [0x99], frame, end))).toBeNull()
    expect(readAnimatedGif(gif(ascii('PNG')))).toBeNull()
  })

  it('is looked for in any bytes without a throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (rest) => {
        readAnimatedGif(Uint8Array.of(...head, ...rest))
      }),
    )
  })
})
