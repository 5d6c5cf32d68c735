import { expect, it } from 'vitest'
import { siteLink } from './site-link'

it.each([
  ['/#about', '/folio/', '/folio/#about'],
  ['/#about', '/', '/#about'],
  ['/#', 'https://a.example/folio/', 'https://a.example/folio/#'],
  ['#note', '/folio/', '#note'],
  ['/other/#about', '/folio/', '/other/#about'],
  ['//a.example/#about', '/folio/', '//a.example/#about'],
])('%s on the site at %s leads to %s', (href, site, address) => {
  expect(siteLink(href, site)).toBe(address)
})
