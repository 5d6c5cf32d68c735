import { chromiumOptions } from '../../scripts/lib/programs/launch-chromium.mjs'
import { heading, openPanel } from '../support/admin/admin'
import { aPost, expect, ready, test } from '../support/test'
import { expectTheme } from '../support/theme'

// Playwright's own switch makes each page that is left end.
test.use({
  launchOptions: { ...chromiumOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

test('a page that the browser kept for Back reads theme, posts and login again', {
  tag: '@thorough',
}, async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'only Chromium is told by a test to keep pages')
  /** Changes the store on another page of the site, as another tab might, and goes back. */
  const leaveAndComeBack = async (stored: Record<string, string>) => {
    await page.evaluate(() => Object.assign(window, { isKept: true }))
    await page.goto('/licenses.txt')
    await page.evaluate((items) => {
      for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text)
      history.back()
    }, stored)
    await page.waitForURL((url) => url.pathname !== '/licenses.txt', { waitUntil: 'commit' })
    expect(await page.evaluate(() => Reflect.get(window, 'isKept'))).toBe(true)
  }
  await page.goto('/')
  await ready(page)
  const posts = JSON.stringify([aPost({ title: 'Written since' })])
  await leaveAndComeBack({ theme: 'dark', blogPosts: posts })
  await expectTheme(page, 'dark')
  await expect(page.locator('#blog').getByRole('article')).toHaveText(/Written since/)
  await openPanel(page)
  await leaveAndComeBack({ adminAuth: '', blogPosts: '[]' })
  await expect(heading(page, 'Admin Access')).toBeVisible()
})
