import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HOSTILE_CONTENTS } from '../../../testing/hostile-contents'
import { writingMarks } from './writing-marks'

const marksOf = (content: string) =>
  writingMarks(content, 'markdown').map(({ look, start, end }) => [look, content.slice(start, end)])

it('finds headings, marks and code, and no marks in code', () => {
  expect(marksOf('## A `b`\n\n- **c** 2 * 3\n> [d](post:e)\n\n```py\n# f\n```\n1. g')).toEqual([
    ['heading', '## A `b`'],
    ['mark', '## '],
    ['code', '`b`'],
    ['mark', '- '],
    ['mark', '**'],
    ['mark', '**'],
    ['mark', '> '],
    ['mark', '](post:e)'],
    ['code', '```py'],
    ['code', '# f'],
    ['code', '```'],
    ['mark', '1. '],
  ])
})

it('has places within the text, whatever it is', () => {
  const hostile = [...HOSTILE_CONTENTS, '`'.repeat(50_000), '` `` '.repeat(20_000), '](('.repeat(20_000)]
  const text = fc.oneof(fc.stringMatching(/^[#*`>\-[\]( )ab\n]*$/), fc.constantFrom(...hostile))
  fc.assert(
    fc.property(text, fc.constantFrom('text' as const, 'markdown' as const), (content, format) => {
      for (const { start, end } of writingMarks(content, format)) {
        expect(start).toBeLessThan(end)
        expect(end).toBeLessThanOrEqual(content.length)
      }
    }),
  )
})
