import { chromiumOptions } from '../../scripts/lib/programs/launch-chromium.mjs'
import { openPanel } from '../support/admin/admin'
import { fillStore } from '../support/full-store'
import { boxOf } from '../support/layout'
import { aPost, expect, storePosts, test } from '../support/test'

// Letters of twice the size, as the browser's own settings make them: media queries in rem depend only on these.
test.use({
  launchOptions: chromiumOptions(['blink-settings=defaultFontSize=32']),
  viewport: { width: 320, height: 640 },
})

test('nothing that has the focus lies behind the strip at the bottom, on the smallest phone', {
  tag: '@thorough',
}, async ({ page, browserName, expectConsole }) => {
  test.skip(browserName !== 'chromium', 'only Chromium is started with other letters by a test')
  expectConsole(/Error saving blog post/)
  await storePosts(page, [aPost()])
  const admin = await openPanel(page)
  const logout = page.getByRole('button', { name: 'Logout' })
  await expect(logout.locator('xpath=../..')).toHaveCSS('position', 'fixed')
  const strip = await logout.locator('xpath=../..').elementHandle()
  const behind = () =>
    strip?.evaluate((element) => {
      const focused = document.activeElement
      if (!focused || focused === document.body || element.contains(focused)) return false
      const edge = element.getBoundingClientRect().top
      const { top, bottom } = focused.getBoundingClientRect()
      // Taller than the room there is: its beginning counts.
      return Math.min(bottom, top + 44) > edge + 1
    })
  // The dashboard with everything around it, then the parts that other views add.
  for (const [view, most] of [
    ['Dashboard', 24],
    ['Create Blog', 10],
    ['Manage Blogs', 7],
  ] as const) {
    await test.step(view, async () => {
      await admin.go(view)
      const start = view === 'Create Blog' ? admin.field('Title *') : page.getByRole('main')
      await expect(start).toBeFocused()
      for (let presses = 0; presses < most; presses++) {
        await page.keyboard.press('Tab')
        await expect.poll(behind, `${view}, Tab ${presses + 1}`).toBe(false)
      }
    })
  }
  await test.step('the storage meter, shown after a refused save, stays beside Logout', async () => {
    await fillStore(page, 10)
    await admin.create()
    await admin.write('Too long', 'x'.repeat(100))
    await admin.save.click()
    await admin.answer('OK')
    // The widths on both sides of the one from which the meter has a text, 12rem.
    for (const width of [320, 430]) {
      await page.setViewportSize({ width, height: 700 })
      const { x, width: length } = await boxOf(page.getByRole('meter').locator('..'))
      expect(length).toBeGreaterThan(0)
      expect(x + length).toBeLessThanOrEqual((await boxOf(logout)).x)
    }
  })
})
