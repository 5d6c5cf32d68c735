import { describe, expect, it } from 'vitest'
import { APP_ORIGIN } from '../page/app-origin'
import { decideNavigation, decideNewWindow, decideRedirect } from './navigation-policy'

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
    expect(decideNewWindow('https://example.com/', APP_ORIGIN)).toEqual({
      kind: 'outside',
      address: 'https://example.com/',
    })
  })

  it.each(['inkfolio://app/', 'inkfolio://app/admin'])('give way to the one there is for %s', (address) => {
    expect(decideNewWindow(address, APP_ORIGIN)).toEqual({ kind: 'here', address })
  })

  it.each(HOSTILE)('do not open for %j', (address) => {
    expect(decideNewWindow(address, APP_ORIGIN)).toEqual({ kind: 'refuse' })
  })
})
