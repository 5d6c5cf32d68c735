import { openStoredPost } from '../support/editor'
import { TO_END } from '../support/keyboard'
import { storeElsewhere } from '../support/other-tab'
import { aPost, expect, test } from '../support/test'

// Longer than any window, so that what stands above the text has gone by where it is written on.
const LINES = Array.from({ length: 60 }, (_, line) => `Line ${line}.`).join('\n\n')
const POST = aPost({ title: 'Long', content: LINES })
const TITLE = 'This post was changed in another tab'

// The last is a phone held sideways, where no heading stays at the window's top.
for (const [width, height] of [
  [375, 740],
  [1440, 740],
  [667, 375],
] as const) {
  test(`leads at ${width} by ${height} px from the text to a notice that has come above it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const admin = await openStoredPost(page, POST)
    const lead = page.getByRole('button', { name: TITLE })
    await admin.field('Content *').press(TO_END)
    await page.keyboard.type('More.')
    const notice = admin.notice(TITLE)
    await expect(notice).toHaveCount(0)
    await expect(lead).toBeHidden()

    await storeElsewhere(page, [{ ...POST, title: 'Renamed elsewhere' }])
    await expect(notice).not.toBeInViewport()
    await expect(lead).toBeInViewport({ ratio: 1 })
    await lead.click()
    await expect(notice).toBeFocused()
    await expect(notice.getByRole('heading')).toBeInViewport({ ratio: 1 })
    await expect(lead).toBeHidden()
  })
}

test('leads a save that another tab was ahead of to the notice that says so', async ({ page }) => {
  const admin = await openStoredPost(page, POST)
  await admin.field('Content *').press(TO_END)
  await page.keyboard.type('More.')
  await storeElsewhere(page, [{ ...POST, title: 'Renamed elsewhere' }])
  await page.keyboard.press('Control+s')
  await expect(admin.dialog).toContainText('Not saved yet')
  await page.keyboard.press('Enter')
  await expect(admin.notice(TITLE)).toBeFocused()
  await expect(admin.notice(TITLE).getByRole('heading')).toBeInViewport({ ratio: 1 })
})

test('leads also to what the panel says above the editor', async ({ page }) => {
  const admin = await openStoredPost(page, POST)
  await admin.field('Content *').press(TO_END)
  await page.keyboard.type('More.')
  await page.evaluate(() => {
    localStorage.setItem('blogPosts', '[{"id":')
    window.dispatchEvent(new StorageEvent('storage', { key: 'blogPosts' }))
  })
  const title = 'The stored posts cannot be read'
  await page.getByRole('button', { name: title }).click()
  await expect(admin.notice(title)).toBeFocused()
})

test('what is written in stays where it is when a notice comes above it at the top of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const admin = await openStoredPost(page, { ...POST, content: 'Short.' })
  const content = admin.field('Content *')
  await content.fill('Typed.')
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const before = await content.boundingBox()
  await storeElsewhere(page, [{ ...POST, title: 'Renamed elsewhere', content: 'Short.' }])
  const notice = admin.notice(TITLE)
  await expect(notice).toBeAttached()
  const moved = async () => Math.abs(((await content.boundingBox())?.y ?? 0) - (before?.y ?? 0))
  // To the pixel, of which a page is scrolled by whole ones.
  await expect.poll(moved).toBeLessThan(1)
  await expect(notice).toBeInViewport()
})

test('leads a save that another tab was ahead of past what the panel says', async ({ page }) => {
  const admin = await openStoredPost(page, POST)
  await admin.field('Content *').press(TO_END)
  await page.keyboard.type('More.')
  await storeElsewhere(page, [{ ...POST, title: 'Renamed elsewhere' }, 7])
  await expect(admin.notice('One stored entry cannot be read as a post')).toBeAttached()
  await page.keyboard.press('Control+s')
  await expect(admin.dialog).toContainText('Not saved yet')
  await page.keyboard.press('Enter')
  await expect(admin.notice(TITLE)).toBeFocused()
})
