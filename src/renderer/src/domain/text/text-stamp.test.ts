import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textStamp } from './text-stamp'

it('is the same for the same text, today and after the next start', () => {
  expect(textStamp('')).toBe(textStamp(''))
  expect(textStamp('[{"id":"a"}]')).toBe(textStamp(['[{"id":', '"a"}]'].join('')))
  expect(textStamp('Größe 😀')).toMatchInlineSnapshot(`"8-9xzrxd-1wbjmbv"`)
})

it('differs after any change of one unit, a swap or a cut', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', minLength: 2 }),
      fc.nat(),
      fc.nat(0xffff),
      (text, where, unit) => {
        const at = where % text.length
        const changed = text.slice(0, at) + String.fromCharCode(unit) + text.slice(at + 1)
        const swapped = text.slice(1) + text.slice(0, 1)
        for (const other of [changed, swapped, text.slice(1), text.slice(0, -1), `${text}\0`])
          expect(textStamp(other) === textStamp(text)).toBe(other === text)
      },
    ),
  )
})

it('differs for 20,000 texts that differ in a few digits', () => {
  const stamps = new Set<string>()
  for (let number = 0; number < 20_000; number++)
    stamps.add(textStamp(`{"id":"${1e12 + number}","title":"A"}`))
  expect(stamps.size).toBe(20_000)
})
