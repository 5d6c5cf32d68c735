import type { Locator } from '@playwright/test'
import { boxOf } from '../support/layout'
import { manyPosts } from '../support/posts'
import { expect, test } from '../support/test'
import { choose, jsonFile, openTransfer, TEXT } from '../support/transfer'

test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 375, height: 700 } })

/** Whether the fade above the buttons covers a part of the body. */
const isFaded = (dialog: Locator) =>
  dialog.locator('.dialog-actions').evaluate((actions) => {
    const height = Number.parseFloat(getComputedStyle(actions, '::before').height)
    const body = actions.previousElementSibling?.getBoundingClientRect()
    return (body?.bottom ?? Number.NaN) > actions.getBoundingClientRect().top - height + 0.5
  })

test('opens at its title, and hides no focus behind its buttons', { tag: '@thorough' }, async ({ app }) => {
  const admin = await openTransfer(app, TEXT)
  expect(await isFaded(admin.dialog), 'where all of it is seen').toBe(false)
  // So narrow that the buttons take several rows.
  await app.page.setViewportSize({ width: 320, height: 500 })
  await choose(app, admin, jsonFile([...manyPosts(30), 7]))
  const preview = admin.dialog.filter({ hasText: 'Review import' })
  await expect(preview.getByRole('heading', { name: 'Review import' })).toBeFocused()
  expect(await preview.evaluate((dialog) => dialog.scrollTop)).toBe(0)
  expect(await isFaded(preview), 'at its beginning').toBe(true)

  const list = preview.getByRole('region', { name: 'Refused' })
  for (const _ of ['the posts', 'the refused posts']) await app.page.keyboard.press('Tab')
  await expect(list).toBeFocused()
  const { y, height } = await boxOf(list)
  expect(y + height).toBeLessThanOrEqual((await boxOf(preview.locator('.dialog-actions'))).y)

  await preview.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight))
  expect(await isFaded(preview), 'at its end').toBe(false)
})
