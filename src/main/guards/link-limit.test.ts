import { expect, it } from 'vitest'
import { createLinkLimit } from './link-limit'

it.each<[string, number[], number, boolean]>([
  ['the first link', [], 0, true],
  ['the fifth in a row', [0, 1, 2, 3], 4, true],
  ['the sixth in a row', [0, 1, 2, 3, 4], 5, false],
  ['the sixth in ten seconds', [0, 2_000, 4_000, 6_000, 8_000], 9_999, false],
  ['the sixth after that', [0, 2_000, 4_000, 6_000, 8_000], 10_000, true],
  ['one after many that are long past', Array(500).fill(0), 10_000, true],
])('decides about %s', (_, requests, now, isAllowed) => {
  let moment = 0
  const mayOpen = createLinkLimit(() => moment)
  for (const request of requests) {
    moment = request
    mayOpen()
  }
  moment = now
  expect(mayOpen()).toBe(isAllowed)
})

it('opens no more for a page that goes on, until it has been quiet for ten seconds', () => {
  let now = 0
  const mayOpen = createLinkLimit(() => now)
  const opened = Array.from({ length: 500 }, () => {
    now += 100
    return mayOpen()
  })
  expect(opened.filter(Boolean)).toHaveLength(5)
  now += 10_000
  expect(mayOpen()).toBe(true)
})
