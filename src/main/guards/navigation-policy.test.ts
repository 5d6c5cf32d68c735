import { expect, it } from 'vitest'
import { APP_ORIGIN } from '../page/app-origin'
import { decideNavigation, decideNewWindow, decideRedirect } from './navigation-policy'

const SITE = 'https://ada.example/folio/'

const REFUSED = [
  'http://example.com/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' https://example.com/',
  'https://exa\u0000mple.com/',
  'https://example.com/\u202efdp.exe',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'file://server/share/run.exe',
  '\\\\server\\share\\run.exe',
  'C:\\Windows\\System32\\calc.exe',
  'smb://server/share',
  'ftp://example.com/',
  'ms-msdt:/id PCWDiagnostic',
  'search-ms:query=x&crumb=location:%5C%5Cserver',
  'vscode://file/etc/passwd',
  'ssh://-oProxyCommand=calc/x',
  'about:blank',
  'devtools://devtools/bundled/inspector.html',
  'view-source:inkfolio://app/',
  'inkfolio://evil/',
  'https://',
  'https://bank.example@evil.example/',
  'https://user:secret@example.com/',
  'mailto:owner@example.com?attach=/etc/passwd',
  'mailto:owner@example.com?ATTACHMENT=c:\\x',
  '//example.com/',
  '-flag',
  '',
  `https://example.com/${'a'.repeat(2_000)}`,
]

it.each(REFUSED)('refuses %j', (address) => {
  for (const decision of [
    decideNavigation(address, true, APP_ORIGIN),
    decideNavigation(address, false, APP_ORIGIN),
    decideRedirect(address, true, APP_ORIGIN),
    decideNewWindow(address, APP_ORIGIN, SITE),
  ])
    expect(decision).toEqual({ kind: 'refuse' })
})

it.each([
  ['https://example.com', 'https://example.com/'],
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ['https:\\\\example.com\\a', 'https://example.com/a'],
  ['mailto:owner@example.com', 'mailto:owner@example.com'],
  ['mailto:owner@example.com?subject=Hello%20you', 'mailto:owner@example.com?subject=Hello%20you'],
])('opens %s outside, and never for a redirect or a frame', (text, address) => {
  expect(decideNavigation(text, true, APP_ORIGIN)).toEqual({ kind: 'outside', address })
  expect(decideNewWindow(text, APP_ORIGIN, SITE)).toEqual({ kind: 'outside', address })
  expect(decideRedirect(text, true, APP_ORIGIN)).toEqual({ kind: 'refuse' })
  expect(decideNavigation(text, false, APP_ORIGIN)).toEqual({ kind: 'refuse' })
})

it.each(['inkfolio://app/', 'inkfolio://app/admin', 'inkfolio://app/blog/1#top'])(
  'shows %s in the one window, and never in a frame',
  (address) => {
    expect(decideNavigation(address, true, APP_ORIGIN)).toEqual({ kind: 'stay' })
    expect(decideRedirect(address, true, APP_ORIGIN)).toEqual({ kind: 'stay' })
    expect(decideNewWindow(address, APP_ORIGIN, SITE)).toEqual({ kind: 'load', address })
    expect(decideNavigation(address, false, APP_ORIGIN)).toEqual({ kind: 'refuse' })
    expect(decideRedirect(address, false, APP_ORIGIN)).toEqual({ kind: 'refuse' })
  },
)

it('opens a file of the owner outside, at the address of the site', () => {
  const file = 'inkfolio://app/assets/resume-Ab12Cd34.pdf'
  expect(decideNewWindow(file, APP_ORIGIN, SITE)).toEqual({
    kind: 'outside',
    address: 'https://ada.example/folio/assets/resume-Ab12Cd34.pdf',
  })
  expect(decideNewWindow(file, APP_ORIGIN, null)).toEqual({ kind: 'refuse' })
  expect(decideNewWindow(file, APP_ORIGIN, 'http://ada.example/')).toEqual({ kind: 'refuse' })
})
