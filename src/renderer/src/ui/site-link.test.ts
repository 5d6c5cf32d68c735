import { expect, it } from 'vitest'
import { siteLink } from './site-link'

it.each([
  ['/#about', '/folio/', '/folio/#about'],
  ['/#about', '/', '/#about'],
  ['#note', '/folio/', '#note'],
  ['/other/#about', '/folio/', '/other/#about'],
  ['//a.example/#about', '/folio/', '//a.example/#about'],
  ['post:1760abc', '/folio/', '/folio/blog/1760abc'],
  ['post:1760abc#post-setup', '/', '/blog/1760abc#post-setup'],
  ['/blog/1760abc', '/folio/', '/folio/blog/1760abc'],
  ['/blog/', '/folio/', '/blog/'],
  ['/other/blog/1760abc', '/folio/', '/other/blog/1760abc'],
  ['post:javascript:alert(1)', '/', '/blog/javascript:alert(1)'],
  ['post:../../a', 'https://a.example/', 'https://a.example/blog/../../a'],
])('%s on the site at %s leads to %s', (href, site, address) => expect(siteLink(href, site)).toBe(address))
