import { expect, it } from 'vitest'
import { isAnimatedPng } from './animated-png'

const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0))
const chunk = (name: string, ...data: number[]) => [0, 0, 0, data.length, ...ascii(name), ...data, 0, 0, 0, 0]
const png = (...chunks: number[][]) =>
  Uint8Array.from([0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a, ...chunk('IHDR', 1, 2, 3), ...chunks.flat()])

it('finds an animation before the first picture, and nowhere else', () => {
  expect(isAnimatedPng(png(chunk('acTL', 0, 0, 0, 2), chunk('IDAT', 1)))).toBe(true)
  expect(isAnimatedPng(png(chunk('tEXt', ...ascii('acTL')), chunk('IDAT', 1)))).toBe(false)
  expect(isAnimatedPng(png(chunk('IDAT', 1), chunk('acTL', 0, 0, 0, 2)))).toBe(false)
})

it('takes what is cut off or of another kind for none', () => {
  expect(isAnimatedPng(png().subarray(0, -1))).toBe(false)
  expect(isAnimatedPng(new Uint8Array())).toBe(false)
  expect(isAnimatedPng(Uint8Array.from(ascii('GIF89a acTL acTL acTL')))).toBe(false)
})
