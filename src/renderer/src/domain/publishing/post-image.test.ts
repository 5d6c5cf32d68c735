import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySpelling, usualSpelling } from '../../testing/arbitrary-published'
import { fileOfDataUrl, isPublishedImage, pictureOfFile, readDataUrl } from './post-image'

const RUNS = { numRuns: 1000 }

describe('a picture in a data URL', () => {
  it('is read in every spelling', () => {
    fc.assert(
      fc.property(anySpelling, ({ type, bytes, address }) => {
        expect(readDataUrl(address)).toEqual({ type, bytes })
      }),
      RUNS,
    )
  })

  it('becomes a file only if reading that file gives the same data URL', () => {
    fc.assert(
      fc.property(anySpelling, ({ type, bytes, address }) => {
        const file = fileOfDataUrl(address)
        const isUsual = address === usualSpelling(type, bytes)
        expect(file !== null).toBe(isUsual && type !== 'image/jpg')
        if (!file) return
        expect(pictureOfFile(file.name, file.bytes)).toEqual({ type, bytes })
        expect(file.name).toMatch(/^[0-9a-f]{16}\.(?:jpg|png|gif|webp)$/)
        expect(isPublishedImage(file.name, bytes)).toBe(true)
        expect(isPublishedImage(file.name, Uint8Array.of(...bytes, 1))).toBe(false)
      }),
      RUNS,
    )
  })

  it('may be as large as the largest upload', () => {
    const bytes = Uint8Array.from({ length: 5 * 1024 * 1024 }, (_, index) => index * 7)
    const read = fileOfDataUrl(usualSpelling('image/webp', bytes))
    expect(read?.bytes.every((byte, index) => byte === bytes[index])).toBe(true)
  })

  it.each([
    '',
    'https://example.com/a.png',
    'data:',
    'data:image/png;base64',
    'data:image/png;base64,####',
    'data:image/png;base64,A',
    'data:image/svg+xml;base64,AAAA',
    'data:text/html;base64,AAAA',
  ])('is not in %j, which becomes no file', (address) => expect(fileOfDataUrl(address)).toBeNull())
})

it.each(['a', 'a.svg', 'a.html', '../a.png', '..\\a.png', 'constructor', 'a.constructor'])(
  'a file called %s is no picture',
  (name) => {
    expect(pictureOfFile(name, Uint8Array.of(1))).toBeNull()
    expect(isPublishedImage(name, Uint8Array.of(1))).toBe(false)
  },
)
