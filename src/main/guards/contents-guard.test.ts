import { describe, expect, it } from 'vitest'
import { aComputer, startDesktop } from '../testing/start-desktop'

describe('the page', () => {
  it('never leaves the origin: not by a link, a redirect, a frame or a script', async () => {
    const { page, system } = await startDesktop(aComputer())
    const address = page.getURL()
    for (const hostile of [
      'http://evil.example/',
      'file:///etc/passwd',
      'javascript:1',
      'inkfolio://evil/',
    ]) {
      page.navigate(hostile)
      page.navigate(hostile, false)
      page.redirect(hostile)
      expect(page.openWindow(hostile)).toBe(false)
    }
    page.redirect('https://example.com/')
    page.navigate('https://example.com/', false)
    expect([page.getURL(), system.openedOutside]).toEqual([address, []])
    page.navigate('inkfolio://app/blog/1')
    expect(page.getURL()).toBe('inkfolio://app/blog/1')
  })

  it('passes a link to the system once, and stays', async () => {
    const { page, system } = await startDesktop(aComputer())
    page.navigate('https://example.com/a')
    expect(page.openWindow('mailto:owner@example.com')).toBe(false)
    expect(system.openedOutside).toEqual(['https://example.com/a', 'mailto:owner@example.com'])
    expect(page.getURL()).toBe('inkfolio://app/admin')
  })

  it('attaches no webview', async () => {
    const { page } = await startDesktop(aComputer())
    expect(page.attachesWebview()).toBe(false)
  })
})
