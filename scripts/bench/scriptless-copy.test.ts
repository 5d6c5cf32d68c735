import { expect, it } from 'vitest'
import { withoutScripts } from './scriptless-copy'

it('removes scripts and their preloads', () => {
  const page = [
    '<script>theme()</script>',
    '<script type="module" crossorigin src="/a.js"></script>',
    '<link rel="modulepreload" crossorigin href="/b.js">',
    '<link rel="preload" as="script" href="/c.js">',
    '<p>text</p>',
  ].join('')
  expect(withoutScripts(page)).toBe('<p>text</p>')
})

it.each([
  '<link rel="stylesheet" href="/a.css">',
  '<link rel="preload" as="font" href="/a.woff2">',
  '<script type="application/ld+json">{"@type":"Person"}</script>',
])('keeps %s', (html) => {
  expect(withoutScripts(html)).toBe(html)
})
