import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkImageFile,
  dataUrlLength,
  hasTransparency,
  IMAGE_BUDGET,
  isDecodable,
  sizesFor,
} from './image-rules'

const MB = 1024 * 1024
const TOO_LARGE = 'Image size should be less than 5MB'
const WRONG_TYPE = 'Please upload a valid image file (JPEG, PNG, GIF, or WebP)'

describe('an image file', () => {
  it.each(['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'])('may be %s', (type) => {
    expect(checkImageFile({ size: 5 * MB, type })).toBeNull()
  })

  it.each(['image/svg+xml', 'image/bmp', 'image/heic', 'text/html', 'IMAGE/PNG', ''])(
    'may not be %j',
    (type) => {
      expect(checkImageFile({ size: 1, type })).toBe(WRONG_TYPE)
    },
  )

  it('may not be larger than 5 MB, which is checked first', () => {
    expect(checkImageFile({ size: 5 * MB + 1, type: 'image/png' })).toBe(TOO_LARGE)
    expect(checkImageFile({ size: 5 * MB + 1, type: 'text/plain' })).toBe(TOO_LARGE)
  })
})

describe('the stored size', () => {
  it.each([
    [4000, 3000, 1600, 1200],
    [3000, 4000, 1600, 2133],
    [1000, 8000, 300, 2400],
    [20_000, 1, 1600, 1],
    [1600, 2400, 1600, 2400],
    [40, 30, 40, 30],
  ])('of %i × %i is %i × %i', (width, height, keptWidth, keptHeight) => {
    expect(sizesFor({ width, height })[0]).toEqual({ width: keptWidth, height: keptHeight })
  })

  it('never grows, and becomes so small that even uncompressed noise fits', () => {
    const side = fc.integer({ min: 1, max: 30_000 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const sizes = sizesFor({ width, height })
        for (const size of sizes) {
          expect(size.width).toBeGreaterThan(0)
          expect(size.width).toBeLessThanOrEqual(width)
          expect(size.height).toBeLessThanOrEqual(height)
        }
        const last = sizes.at(-1) ?? { width, height }
        expect(dataUrlLength('image/png', last.width * last.height * 4)).toBeLessThan(IMAGE_BUDGET)
      }),
    )
  })

  it('refuses to decode an image that would fill the memory', () => {
    expect(isDecodable({ width: 10_000, height: 10_000 })).toBe(true)
    expect(isDecodable({ width: 10_001, height: 10_000 })).toBe(false)
    expect(isDecodable({ width: 0, height: 10 })).toBe(false)
  })
})

it('detects a single transparent pixel, but ignores an almost opaque one', () => {
  expect(hasTransparency(Uint8ClampedArray.of(0, 0, 0, 255, 0, 0, 0, 200))).toBe(true)
  expect(hasTransparency(Uint8ClampedArray.of(0, 0, 0, 255, 9, 9, 9, 255))).toBe(false)
  expect(hasTransparency(Uint8ClampedArray.of(0, 0, 0, 254, 9, 9, 9, 255))).toBe(false)
})
