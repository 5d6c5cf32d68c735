import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { OLDEST } from '../site/oldest-browsers'
import { newerApis } from './api-features'
import { droppedRules, newerCss } from './css-features'

it.each([
  ['a { color: light-dark(red, blue) }', 'light-dark()'],
  ['a { field-sizing: content }', 'field-sizing'],
  ['a { grid-template-columns: subgrid }', 'grid-template-columns: subgrid'],
  ['a:has(b) { color: red }', ':has'],
  ['a::details-content { color: red }', '::details-content'],
  ['a { b { color: red } }', '&'],
  ['@starting-style { a { opacity: 0 } }', '@starting-style'],
])('finds newer features in CSS: %s', (css, feature) => {
  expect([...newerCss(css)]).toEqual([feature])
})

it('finds nothing in CSS that the oldest browsers support', () => {
  const css =
    '@layer x { a:is(b, c):focus-visible { inset: 0; color: color-mix(in srgb, red, blue); display: grid } }'
  expect([...newerCss(css)]).toEqual([])
})

it.each([
  ['new Intl.Segmenter()', 'Segmenter'],
  ["'startViewTransition' in document", 'startViewTransition'],
  ['scheduler.postTask(run)', 'postTask'],
  ['dialog.requestClose()', 'requestClose'],
  ['<dialog closedby="any" />', 'closedby'],
])('finds newer features in code: %s', (code, feature) => {
  expect([...newerApis(code, 'tsx')]).toEqual([feature])
})

it('finds nothing in code that the oldest browsers support, nor in types and comments', () => {
  const code =
    'const x: ViewTransition = y as ViewTransition // Segmenter\nstructuredClone(a.toSorted()); navigator.locks'
  expect([...newerApis(code, 'ts')]).toEqual([])
})

it('finds rules that the oldest browsers drop although they know one of the selectors', () => {
  const css = 'a:has(b), c { color: red } :is(a:has(b), c) { color: red } a:has(b) { color: red }'
  expect(droppedRules(css)).toEqual(['a:has(b), c'])
})

it('states the oldest browsers in the README', () => {
  const { safari, firefox, chrome } = OLDEST
  const sentence = `Safari ${safari}, Firefox ${firefox} ESR and Chromium ${chrome}`
  expect(readFileSync('README.md', 'utf8').replace(/\s+/g, ' ')).toContain(sentence)
})
