import { expect, it } from 'vitest'
import { toLines } from './preview-picture'

const measure = (text: string) => text.length

it.each([
  ['Ada Lovelace', 20, ['Ada Lovelace']],
  ['Ada Lovelace', 8, ['Ada', 'Lovelace']],
  ['Anna Maria von Trapp', 12, ['Anna Maria', 'von Trapp']],
  ['Wolfeschlegelstein', 5, ['Wolfeschlegelstein']],
])('breaks %j for a room of %i as evenly as its words allow', (name, room, lines) => {
  expect(toLines(name.split(' '), measure, room)).toEqual(lines)
})
