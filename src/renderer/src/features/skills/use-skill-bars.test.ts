import { expect, it } from 'vitest'
import { barWidth } from './use-skill-bars'

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
