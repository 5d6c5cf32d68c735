import { describe, expect, it } from 'vitest'
import { parseWebAddress, safeImageAddress } from './web-address'

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
