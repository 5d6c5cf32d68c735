import { expect, it } from 'vitest'
import { isCachedKind } from './cached-kind'

it.each([
  ['index-Dq3.js', true],
  ['github-B1.svg', true],
  ['shop-C9.webp', false],
  ['shop-C9.png', false],
  ['geist-latin.woff2', false],
  ['main.js.png', false],
])('decides whether %s is cached with a page: %s', (name, expected) => {
  expect(isCachedKind(`https://grace.example/assets/${name}`)).toBe(expected)
})
