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
  expect(basePathOf('<script type="module" crossorigin src="/repo/assets/index-1.js"></script>')).toBe(
    '/repo/',
  )
  expect(basePathOf('<script type="module" src="/assets/index-1.js"></script>')).toBe('/')
  expect(basePathOf('<p>')).toBeNull()
})
