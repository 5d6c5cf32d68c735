import { describe, expect, it } from 'vitest'
import { mailLink, parseWebAddress, safeImageAddress } from './web-address'

describe('a web address', () => {
  it.each(['https://example.com', 'http://example.com/a?b#c'])('accepts %s', (text) => {
    expect(parseWebAddress(text)?.href.startsWith(text)).toBe(true)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//x',
    'x',
    '',
  ])('refuses %j', (text) => {
    expect(parseWebAddress(text)).toBeNull()
  })
})

it.each([
  ['grace@example.com', 'mailto:grace@example.com'],
  ["o'brien+work@example.com", "mailto:o'brien+work@example.com"],
  ['100%?#{a}@example.com', 'mailto:100%25%3F%23%7Ba%7D@example.com'],
])('writes to %s with %s, which leads there', (address, link) => {
  expect(mailLink(address)).toBe(link)
  expect(decodeURIComponent(new URL(link).pathname)).toBe(address)
})

describe('the image of a post', () => {
  it.each([
    'https://example.com/a.png',
    'data:image/png;base64,AAAA',
    'data:image/PNG;base64,AAAA',
    'data:image/jpg;base64,AAAA',
  ])('may be %s', (text) => {
    expect(safeImageAddress(text)).toBe(text)
  })

  it.each([
    undefined,
    '',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg onload="alert(1)"/>',
    'data:image/png-evil;base64,AAAA',
    'blob:https://example.com/1',
    '/admin',
  ])('may not be %j', (text) => {
    expect(safeImageAddress(text)).toBeNull()
  })
})
