import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readImageSize } from './image-size'

const bytes = (hex: string) =>
  Uint8Array.from(hex.match(/[0-9a-f]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16))

describe('the size in an image’s first bytes', () => {
  it.each([
    ['PNG', '89504e470d0a1a0a 0000000d 49484452 00000320 00000258', 800, 600],
    ['GIF', '474946383961 2003 5802', 800, 600],
    ['JPEG', 'ffd8 ffe0 0004 0000 ffe1 0003 00 ffc2 0011 08 0258 0320 03', 800, 600],
    ['lossy WebP', '52494646 00000000 57454250 56503820 00000000 000000 9d012a 2003 5802', 800, 600],
    ['lossless WebP', '52494646 00000000 57454250 5650384c 00000000 2f 1fc39500', 800, 600],
    ['extended WebP', '52494646 00000000 57454250 56503858 0a000000 02000000 1f0300 570200', 800, 600],
  ])('is read from a %s', (_, hex, width, height) => {
    expect(readImageSize(bytes(hex))).toEqual({ width, height })
  })

  it.each(['', 'ffd8', 'ffd8 ffda 0002 00', '89504e47', '3c737667', '52494646 00000000 57454250 41424344'])(
    'is unknown for %j',
    (hex) => {
      expect(readImageSize(bytes(hex))).toBeNull()
    },
  )

  it('never throws, and always ends', () => {
    const heads = ['ffd8', '89504e47', '47494638', '5249464600000000574542505650', ''].map(bytes)
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array(), (head, body) => {
        readImageSize(Uint8Array.of(...head, ...body))
      }),
    )
  })
})
