import { expect, it } from 'vitest'
import { decodeFile } from './decode-text'

const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...`\ufeff${text}`].flatMap((sign) => {
      const code = sign.charCodeAt(0)
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]
    }),
  )

it('reads UTF-8 and UTF-16, without a byte order mark', () => {
  const text = 'Größe – 5 €'
  const files = [new TextEncoder().encode(text), new TextEncoder().encode(`\ufeff${text}`)]
  for (const bytes of [...files, utf16(text, true), utf16(text, false)])
    expect(decodeFile(bytes)).toEqual({ text, notice: null })
})

it('reads other bytes as Windows-1252, with a notice', () => {
  const bytes = Uint8Array.from('Ni\xf1os \x96 \x93se\xf1ales\x94 5 \x80', (sign) => sign.charCodeAt(0))
  expect(decodeFile(bytes)).toEqual({
    text: 'Niños – “señales” 5 €',
    notice: expect.stringContaining('read as Windows-1252'),
  })
})

it('recognises bytes that are not a text', () => {
  expect(decodeFile(Uint8Array.of(0x89, 0xff, 0, 1, 2))).toBeNull()
})
