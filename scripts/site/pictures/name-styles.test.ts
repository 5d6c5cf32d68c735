import { expect, it } from 'vitest'
import { nameStyles, wordWidth } from './name-styles'

it('counts a letter with its accent once, however it is written', async () =>
  expect(await wordWidth('Zoe\u0308')).toBe(await wordWidth('Zoë')))

it.each([
  ['Grace Example', '3.82', '3.82', 2],
  ['Anne-Marie', '2.62', '2.62', 2],
  ['Ada Konstantinos Lee', '5.91', '7.86', 3],
  ['Maria del Carmen Rosa de la Cruz', '3.53', '12.48', 6],
  ['w'.repeat(200), '12.00', '24.00', 1],
  ['Мария', '3.08', '3.08', 1],
  ['陈伟', '2.00', '2.00', 1],
  ['𠮷'.repeat(8), '7.64', '7.64', 1],
])(
  'limits the letters of %s by the widest word, the longer line and their number',
  async (name, widest, longest, words) => {
    expect(await nameStyles(name)).toBe(
      `.hero-name{--widest:${widest};--longest:${longest};--words:${words}}`,
    )
  },
)
