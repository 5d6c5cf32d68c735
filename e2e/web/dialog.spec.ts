import type { Locator } from '@playwright/test'
import { numbered } from '../support/posts'
import { expect, test } from '../support/test'
import { choose, jsonFile, openTransfer, TEXT } from '../support/transfer'

test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 375, height: 700 } })

const fade = (dialog: Locator) =>
  dialog
    .locator('.dialog-actions')
    .evaluate((actions) => Number(getComputedStyle(actions, '::before').opacity))

test('a dialog starts at its title, fades its body out above its buttons, and hides no focus behind them', async ({
  app,
}) => {
  const admin = await openTransfer(app, TEXT)
  const knows = await app.page.evaluate(() => CSS.supports('animation-timeline', 'scroll()'))
  test.skip(!knows, 'this browser has no animation by scrolling')
  await expect.poll(() => fade(admin.dialog), 'where all of it is seen').toBe(0)
  // So narrow that the buttons take several rows.
  await app.page.setViewportSize({ width: 320, height: 500 })
  const many = Array.from({ length: 30 }, (_, place) => numbered(place + 1))
  await choose(app, admin, jsonFile([...many, 7]))
  const preview = admin.dialog.filter({ hasText: 'What the import would change' })
  await expect(preview.getByRole('heading')).toBeFocused()
  expect(await preview.evaluate((dialog) => dialog.scrollTop)).toBe(0)
  await expect.poll(() => fade(preview), 'at its beginning').toBe(1)

  const list = preview.getByRole('region', { name: 'Refused' })
  for (const _ of ['the posts', 'what is refused']) await app.page.keyboard.press('Tab')
  await expect(list).toBeFocused()
  const actions = await preview.locator('.dialog-actions').boundingBox()
  const { y = 0, height = 0 } = (await list.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(actions?.y ?? 0)

  await preview.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight))
  await expect.poll(() => fade(preview), 'at its end').toBe(0)
})
