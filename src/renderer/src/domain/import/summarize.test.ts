import { expect, it } from 'vitest'
import { summarize } from './summarize'

it('gives one line for each reason, with at most five names', () => {
  const names = Array.from({ length: 60 }, (_, index) => ({ where: `${index}.png`, why: 'No post uses it.' }))
  const other = { where: 'a.md', why: 'It is empty.' }
  expect(summarize([...names.slice(0, 1), other, ...names.slice(1)])).toEqual([
    { where: '0.png; 1.png; 2.png; 3.png; 4.png and 55 more', why: 'No post uses it.' },
    other,
  ])
})
