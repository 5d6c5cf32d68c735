import { describe, expect, it } from 'vitest'
import { isOtherAddress, mailLink, safeImageAddress, safeLinkAddress } from './web-address'

it.each([
  ['grace@example.com', 'mailto:grace@example.com'],
  ["o'brien+work@example.com", "mailto:o'brien+work@example.com"],
  ['100%?#{a}@example.com', 'mailto:100%25%3F%23%7Ba%7D@example.com'],
])('writes to %s with the link %s', (address, link) => {
  expect(mailLink(address)).toBe(link)
  expect(decodeURIComponent(new URL(link).pathname)).toBe(address)
})

it('names the subject of a mail, with any characters', () => {
  expect(mailLink('a@b.c', 'A & B? #1 \ud83d')).toBe('mailto:a@b.c?subject=A%20%26%20B%3F%20%231%20%EF%BF%BD')
})

describe('a link of a post', () => {
  it.each([
    'https://example.com/a?b#c',
    'HTTP://A',
    'mailto:a@example.com',
    '/blog/1',
    'post:1760abc#post-setup',
    '#contact',
    'a b',
    '',
  ])('may lead to %j', (text) => expect(safeLinkAddress(text)).toBe(text))

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    'ftp://example.com',
    'post://a.example',
    'https://[',
  ])('may not lead to %j', (text) => expect(safeLinkAddress(text)).toBeNull())
})

describe('the image of a post', () => {
  it.each([
    'https://example.com/a.png?b#c',
    'http://example.com/a.png',
    'data:image/png;base64,AAAA',
    'data:image/PNG;base64,AAAA',
    'data:image/jpg;base64,AAAA',
  ])('may be %s', (text) => expect(safeImageAddress(text)).toBe(text))

  it.each([
    undefined,
    '',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg onload="alert(1)"/>',
    'data:image/png-evil;base64,AAAA',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    '//x',
    '/admin',
  ])('may not be %j', (text) => expect(safeImageAddress(text)).toBeNull())
})

it.each([
  ['http://127.0.0.1:4173/admin', null, true],
  ['http://[::1]:4173/admin', null, true],
  ['https://ann.example/admin', null, false],
  ['https://ann.example/admin', 'https://ann.example/', false],
  ['https://ann.example/my-site/admin', 'https://ann.example/my-site/', false],
  ['http://127.0.0.1:4173/admin', 'https://ann.example/', true],
  ['http://ann.example/admin', 'https://ann.example/', true],
  ['https://www.ann.example/admin', 'https://ann.example/', true],
  ['inkfolio://app/admin.html', 'https://ann.example/', false],
])('a page at %s with the site at %s has posts of its own: %s', (here, site, is) => {
  expect(isOtherAddress(here, site)).toBe(is)
})
