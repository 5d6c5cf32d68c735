import { PhotonImage } from '@silvia-odwyer/photon-node'
import { imageSize } from 'image-size'
import { expect, it } from 'vitest'
import { toJpeg } from './to-jpeg'

/** A WebP of 2400 × 16 pixels: its left half is red, its right half transparent. */
const WEBP = Buffer.from(
  'UklGRmAAAABXRUJQVlA4TFMAAAAvX8kDEA8QAx3zHwwyaZv4N10NuxbR/6iqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqoqAAAAAAAAAAAAAAAAAAAAAAAAYJP7DwA=',
  'base64',
)

it('makes a JPEG of a WebP, no wider than a preview, with white for what is transparent', () => {
  const jpeg = toJpeg(WEBP)
  if (!jpeg) throw new Error('it can be decoded')
  expect(jpeg.size).toEqual([1200, 8])
  expect(imageSize(jpeg.bytes)).toMatchObject({ type: 'jpg', width: 1200, height: 8 })
  const pixels = PhotonImage.new_from_byteslice(jpeg.bytes).get_raw_pixels()
  const at = (x: number) => [...pixels.slice(x * 4, x * 4 + 3)].map((value) => Math.round(value / 16))
  expect([at(300), at(900)]).toEqual([
    [13, 0, 0],
    [16, 16, 16],
  ])
})
