import { describe, expect, it } from 'vitest'
import { APP_ORIGIN } from '../page/app-origin'
import { decideNavigation, decideNewWindow, decideRedirect } from './navigation-policy'

const SITE = 'https://ada.example/folio/'

const HOSTILE = [
  'http://example.com/',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'blob:inkfolio://app/0',
  'about:blank',
  'chrome://settings',
  'devtools://devtools/bundled/inspector.html',
  'view-source:inkfolio://app/',
  'inkfolio://app.evil/',
  'inkfolio://app@evil/',
  'inkfolio://evil/',
  'inkfolio:app',
  'inkfolios://app/',
  'smb://server/share',
  'not an address',
  '',
]

describe('navigation', () => {
  it.each(['inkfolio://app/', 'inkfolio://app/admin', 'inkfolio://app/blog/1#top'])(
    'stays at %s',
    (address) => {
      expect(decideNavigation(address, true, APP_ORIGIN)).toEqual({ kind: 'stay' })
    },
  )

  it.each(['https://example.com/a', 'mailto:owner@example.com'])('opens %s outside', (address) => {
    expect(decideNavigation(address, true, APP_ORIGIN)).toEqual({ kind: 'outside', address })
  })

  it.each(HOSTILE)('refuses %j', (address) => {
    expect(decideNavigation(address, true, APP_ORIGIN)).toEqual({ kind: 'refuse' })
  })

  it.each(['inkfolio://app/admin', 'https://example.com/', ...HOSTILE])(
    'lets no frame go to %j',
    (address) => {
      expect(decideNavigation(address, false, APP_ORIGIN)).toEqual({ kind: 'refuse' })
    },
  )
})

describe('redirects', () => {
  it('stay within the origin', () => {
    expect(decideRedirect('inkfolio://app/admin', true, APP_ORIGIN)).toEqual({ kind: 'stay' })
  })

  it.each(['https://example.com/', 'mailto:owner@example.com', ...HOSTILE])('go nowhere: %j', (address) => {
    expect(decideRedirect(address, true, APP_ORIGIN)).toEqual({ kind: 'refuse' })
  })

  it('never happen in a frame', () => {
    expect(decideRedirect('inkfolio://app/', false, APP_ORIGIN)).toEqual({ kind: 'refuse' })
  })
})

describe('new windows', () => {
  it('open outside when they may', () => {
    expect(decideNewWindow('https://example.com/', APP_ORIGIN, SITE)).toEqual({
      kind: 'outside',
      address: 'https://example.com/',
    })
  })

  it.each(['inkfolio://app/', 'inkfolio://app/admin'])('give way to the one there is for %s', (address) => {
    expect(decideNewWindow(address, APP_ORIGIN, SITE)).toEqual({ kind: 'here', address })
  })

  it('open outside for a file of the owner, at the address of the site', () => {
    const file = 'inkfolio://app/assets/resume-Ab12Cd34.pdf'
    expect(decideNewWindow(file, APP_ORIGIN, SITE)).toEqual({
      kind: 'outside',
      address: 'https://ada.example/folio/assets/resume-Ab12Cd34.pdf',
    })
    expect(decideNewWindow(file, APP_ORIGIN, null)).toEqual({ kind: 'refuse' })
    expect(decideNewWindow(file, APP_ORIGIN, 'http://ada.example/')).toEqual({ kind: 'refuse' })
  })

  it.each(HOSTILE)('do not open for %j', (address) => {
    expect(decideNewWindow(address, APP_ORIGIN, SITE)).toEqual({ kind: 'refuse' })
  })
})
