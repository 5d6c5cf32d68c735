import { chromiumOptions } from '../../scripts/lib/launch-chromium.mjs'
import { AdminPage } from '../support/admin'
import { aPost, expect, storePosts, test } from '../support/test'

// Letters of twice the size, as the browser's own settings make them: media queries in rem follow these alone.
test.use({
  launchOptions: chromiumOptions(['blink-settings=defaultFontSize=32']),
  viewport: { width: 320, height: 640 },
})

test('nothing that has the focus lies behind the strip at the bottom, on the smallest phone', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'only Chromium is started with other letters by a test')
  await storePosts(page, [aPost()])
  const admin = new AdminPage(page)
  await admin.open()
  const strip = page.getByRole('button', { name: 'Logout' }).locator('xpath=../..')
  await expect(strip).toHaveCSS('position', 'fixed')
  const behind = () =>
    strip.evaluate((element) => {
      const focused = document.activeElement
      if (!focused || focused === document.body || element.contains(focused)) return false
      const edge = element.getBoundingClientRect().top
      const { top, bottom } = focused.getBoundingClientRect()
      // Taller than the room there is: its beginning counts.
      return Math.min(bottom, top + 44) > edge + 1
    })
  for (const view of ['Dashboard', 'Create Blog', 'Manage Blogs'] as const) {
    await test.step(view, async () => {
      await admin.go(view)
      for (let presses = 0; presses < 24; presses++) {
        await page.keyboard.press('Tab')
        await expect.poll(behind, `${view}, Tab ${presses + 1}`).toBe(false)
      }
    })
  }
  await test.step('the storage meter stays beside Logout', async () => {
    for (const width of [320, 375, 430]) {
      await page.setViewportSize({ width, height: 700 })
      const meter = await page.getByRole('meter').boundingBox()
      const logout = await page.getByRole('button', { name: 'Logout' }).boundingBox()
      if (!meter || !logout) throw new Error('both are shown')
      expect(meter.width).toBeGreaterThan(0)
      expect(meter.x + meter.width).toBeLessThanOrEqual(logout.x)
    }
  })
})
