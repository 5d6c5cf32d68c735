import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySpelling, usualSpelling } from '../renderer/src/testing/arbitrary-published'
import { fileOfPost, pictureOfFile, readDataUrl, toDataUrl } from './picture'

describe('a picture in a data URL', () => {
  it('becomes a file only if reading that file gives the same data URL', () => {
    fc.assert(
      fc.property(anySpelling, ({ type, bytes, address }) => {
        const file = fileOfPost({ imageUrl: address })
        const isUsual = address === usualSpelling(type, bytes)
        expect(file !== null).toBe(isUsual && type !== 'image/jpg')
        if (isUsual) expect(readDataUrl(address)).toEqual({ type, bytes })
        if (!file) return
        expect(pictureOfFile(file.name, file.bytes)).toEqual({ type, bytes })
        expect(file.name).toMatch(/^[0-9a-f]{16}\.(?:jpg|png|gif|webp)$/)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    'data:image/png;base64,AQI=',
    ' DATA:IMAGE/PNG;BASE64,AQI',
    'data:image/png;charset=utf-8;base64,A\r\nQI=',
  ])('is read from %j', (address) => {
    expect(readDataUrl(address)).toEqual({ type: 'image/png', bytes: Uint8Array.of(1, 2) })
  })

  it('may be as large as the largest upload', () => {
    const bytes = Uint8Array.from({ length: 5 * 1024 * 1024 }, (_, index) => index * 7)
    const file = fileOfPost({ imageUrl: toDataUrl({ type: 'image/webp', bytes }) })
    expect(file?.bytes.every((byte, index) => byte === bytes[index])).toBe(true)
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
  ])('is not in %j, which becomes no file', (address) => expect(fileOfPost({ imageUrl: address })).toBeNull())
})

it.each(['a', 'a.svg', 'a.html', '../a.png', '..\\a.png', 'constructor', 'a.constructor'])(
  'a file called %s is no picture',
  (name) => expect(pictureOfFile(name, Uint8Array.of(1))).toBeNull(),
)
