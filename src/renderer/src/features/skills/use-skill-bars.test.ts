import { expect, it } from 'vitest'
import { barWidth, isBarDue } from './use-skill-bars'

it('is due once its top is above viewport height / 1.3', () => {
  expect(isBarDue(1000, 1300)).toBe(false)
  expect(isBarDue(999.9, 1300)).toBe(true)
  expect(isBarDue(-50, 1300)).toBe(true)
})

it.each([
  ['80%', '80%'],
  ['80', '80%'],
  [' 12.5 ', '12.5%'],
  ['.5', '.5%'],
  [' 120px', '120px'],
  ['calc(50% + 1px)', 'calc(50% + 1px)'],
])('%j asks for the width %j', (dataWidth, width) => {
  expect(barWidth(dataWidth)).toBe(width)
})
