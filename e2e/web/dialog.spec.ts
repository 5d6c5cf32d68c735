import type { Locator } from '@playwright/test'
import { expect, test } from '../support/test'
import { choose, jsonFile, openTransfer, POSTS } from '../support/transfer'

test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 375, height: 700 } })

const fade = (dialog: Locator) =>
  dialog
    .locator('.dialog-actions')
    .evaluate((actions) => Number(getComputedStyle(actions, '::before').opacity))

test('a dialog begins at its title, and its body fades out above its buttons until its end is reached', async ({
  app,
}) => {
  const admin = await openTransfer(app, null)
  const knows = await app.page.evaluate(() => CSS.supports('animation-timeline', 'scroll()'))
  test.skip(!knows, 'this browser has no animation by scrolling')
  await expect.poll(() => fade(admin.dialog), 'where all of it is seen').toBe(0)
  await app.page.setViewportSize({ width: 375, height: 500 })
  await choose(app, admin, jsonFile([...POSTS, 7, 7, 7]))
  const preview = admin.dialog.filter({ hasText: 'What the import would change' })
  expect(await preview.evaluate((dialog) => dialog.scrollTop)).toBe(0)
  await expect(preview.getByRole('heading')).toBeFocused()
  await expect.poll(() => fade(preview), 'at its beginning').toBe(1)
  await preview.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight))
  await expect.poll(() => fade(preview), 'at its end').toBe(0)
})
