import { expect, it } from 'vitest'
import { toLetters, toWords } from './letters'

it.each([
  'Łucja',
  'Nguyễn',
  'Nguye\u0302\u0303n',
  'Ελένη',
  'Мария',
  'Արամ',
  '陽菜',
  'サクラ',
  '지우',
  '👩‍💻 👍🏽',
  'שָׁלוֹם',
])('finds the same letters as a segmenter, which starts slowly: %s', (name) => {
  const segments = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment)
  expect(toLetters(name)).toEqual(segments)
})

it('numbers the letters of the whole name, without spaces', () => {
  const words = toWords('  Ada  Lo ')
  expect(words.map(({ pieces }) => pieces.map(({ text }) => text).join(''))).toEqual(['Ada', 'Lo'])
  expect(words.flatMap(({ pieces }) => pieces).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4])
})

it.each([
  ['Arabic', 'محمد'],
  ['Hebrew', 'כהן'],
  ['Hebrew with points', 'שָׁלוֹם'],
  ['Syriac', 'ܫܠܡܐ'],
  ['Devanagari', 'प्रिया'],
  ['Tamil', 'தமிழ்'],
  ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ'],
])('keeps a word whole if its letters join or run to the left: %s', (_, word) => {
  expect(toWords(`${word} Lo`).map(({ pieces }) => pieces)).toEqual([
    [{ text: word, index: 0 }],
    [
      { text: 'L', index: 1 },
      { text: 'o', index: 2 },
    ],
  ])
})

it.each(['Łucja', "O'Neill", 'Nguyễn', 'Ελένη', 'Мария', 'Արամ', '陽菜', 'ひなた', 'サクラ', '지우', '👩‍💻'])(
  'separates the letters of a word that can be separated: %s',
  (word) => {
    expect(toWords(word).map(({ pieces }) => pieces.map(({ text }) => text))).toEqual([toLetters(word)])
  },
)

it('allows a line break after a hyphen between two letters, and nowhere else in a word', () => {
  const parts = (name: string) =>
    toWords(name).map(({ isApart, pieces }) => (isApart ? ' ' : '') + pieces.map(({ text }) => text).join(''))
  expect(parts('Max Hohenlohe-Waldenburg')).toEqual(['Max', ' Hohenlohe-', 'Waldenburg'])
  expect(parts('-Ada- L- O')).toEqual(['-Ada-', ' L-', ' O'])
})
