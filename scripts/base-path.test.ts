import { expect, it } from 'vitest'
import { basePathOf, normalizeBasePath } from './base-path.mjs'

it.each([
  [undefined, '/'],
  ['', '/'],
  ['/', '/'],
  ['repo', '/repo/'],
  ['/repo', '/repo/'],
  ['/repo/', '/repo/'],
  ['//a//b', '/a/b/'],
])('takes %j as %s', (text, base) => {
  expect(normalizeBasePath(text)).toBe(base)
})

it('reads the base path out of a built page', () => {
  expect(basePathOf('<div id="root" data-modules="/repo/assets/a-1.js /repo/assets/b-1.js">')).toBe('/repo/')
  expect(basePathOf('<div id="root" data-modules="/assets/a-1.js">')).toBe('/')
  expect(basePathOf('<p>')).toBeNull()
})
