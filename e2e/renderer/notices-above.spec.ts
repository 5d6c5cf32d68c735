import { openStoredPost } from '../support/editor'
import { TO_END } from '../support/keyboard'
import { boxOf } from '../support/layout'
import { storeElsewhere } from '../support/other-tab'
import { aPost, expect, test } from '../support/test'

// Longer than any window: the notices above the text are scrolled out while it is typed.
const LINES = Array.from({ length: 60 }, (_, line) => `Line ${line}.`).join('\n\n')
const POST = aPost({ title: 'Long', content: LINES })
const TITLE = 'This post was changed in another tab'

test('a button leads to a notice above, which moves no text', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const admin = await openStoredPost(page, { ...POST, content: 'Short.' })
  const notice = admin.notice(TITLE)
  const lead = page.getByRole('button', { name: TITLE })
  await test.step('the field with the focus does not move when a notice appears above it', async () => {
    const content = admin.field('Content *')
    await content.fill('Typed.')
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    const { y } = await boxOf(content)
    await storeElsewhere(page, [{ ...POST, title: 'Renamed elsewhere', content: 'Short.' }])
    await expect(notice).toBeAttached()
    const moved = async () => Math.abs((await boxOf(content)).y - y)
    // To the pixel, of which a page is scrolled by whole ones.
    await expect.poll(moved).toBeLessThan(1)
    await expect(notice).toBeInViewport()
    await notice.getByRole('button', { name: 'Use the other version' }).click()
    await admin.answer('Use the other version')
  })
  await storeElsewhere(page, [POST])
  await expect(admin.field('Content *')).toHaveValue(LINES)
  // On a phone held sideways no heading sticks to the window's top.
  for (const [width, height] of [
    [375, 740],
    [667, 375],
  ] as const) {
    await test.step(`${width} by ${height} px`, async () => {
      await page.setViewportSize({ width, height })
      await admin.field('Content *').press(TO_END)
      await page.keyboard.type('More.')
      await expect(notice).toHaveCount(0)
      await expect(lead).toBeHidden()
      await storeElsewhere(page, [{ ...POST, title: `Renamed at ${width} px` }])
      await expect(notice).not.toBeInViewport()
      await expect(lead).toBeInViewport({ ratio: 1 })
      await lead.click()
      await expect(notice).toBeFocused()
      await expect(notice.getByRole('heading')).toBeInViewport({ ratio: 1 })
      await expect(lead).toBeHidden()
      await notice.getByRole('button', { name: 'Keep my version' }).click()
    })
  }
  await admin.field('Content *').press(TO_END)
  await storeElsewhere(page, [{ ...POST, title: 'Renamed again' }, 7])
  await expect(admin.notice('1 stored post can’t be read')).toBeAttached()
  await page.keyboard.press('Control+s')
  await expect(admin.dialog).toContainText('Not saved yet')
  await page.keyboard.press('Enter')
  await expect(notice).toBeFocused()
  await expect(notice.getByRole('heading')).toBeInViewport({ ratio: 1 })

  await admin.field('Content *').press(TO_END)
  await storeElsewhere(page, '[{"id":')
  const panelNotice = 'Your stored posts can’t be read'
  await page.getByRole('button', { name: panelNotice }).click()
  await expect(admin.notice(panelNotice)).toBeFocused()
})
