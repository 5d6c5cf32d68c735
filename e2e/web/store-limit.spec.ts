import type { Page } from '@playwright/test'
import { expectSaveRefused } from '../support/admin'
import { openStoredPost } from '../support/editor'
import { aPost, expect, test } from '../support/test'
import { choose, jsonFile, openTransfer, press, TEXT } from '../support/transfer'

// The desktop app has its own, larger store, which no browser has.
const QUOTA = 5_242_880
const POST = aPost({ title: 'Kept', content: 'The stored text.' })

/** Fills the real store with something else, until so many units are free. */
async function fillStore(page: Page, free: number): Promise<void> {
  const refused = await page.evaluate(
    ([quota, left]) => {
      const used = Object.entries(localStorage).reduce(
        (sum, [key, value]) => sum + key.length + value.length,
        0,
      )
      localStorage.setItem('filler', 'x'.repeat(quota - used - 'filler'.length - left))
      try {
        localStorage.setItem('more', 'x'.repeat(left))
        localStorage.removeItem('more')
        return false
      } catch {
        return true
      }
    },
    [QUOTA, free] as const,
  )
  // The browser's quota is really the one that the tests count with.
  expect(refused).toBe(true)
}

test('refuses to save into a full store, changes nothing, and saves once there is room', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Error saving blog post/)
  const admin = await openStoredPost(page, POST)
  const before = await admin.storedText()
  await fillStore(page, 40)
  const content = 'y'.repeat(700_000)
  await admin.field('Content *').fill(content)
  await admin.save.click()
  await expectSaveRefused(
    admin,
    POST.title,
    /with this, 5\.9\sMB would be stored, and this browser keeps 5\.2\sMB/,
    content,
  )
  expect(await admin.storedText()).toBe(before)

  await page.evaluate(() => localStorage.removeItem('filler'))
  await admin.saveToList()
  expect(await admin.storedPosts()).toEqual([{ ...POST, content, readTime: '1 min read' }])
})

test('says what is missing when only little is', async ({ page, expectConsole }) => {
  expectConsole(/Error saving blog post/)
  const admin = await openStoredPost(page, POST)
  const before = await admin.storedText()
  await fillStore(page, 10)
  const content = `${POST.content} ${'y'.repeat(300)}`
  await admin.field('Content *').fill(content)
  await admin.save.click()
  await expectSaveRefused(admin, POST.title, /291 characters too many/, content)
  expect(await admin.storedText()).toBe(before)
})

test('fills the store to its last unit', async ({ page }) => {
  const admin = await openStoredPost(page, POST)
  await fillStore(page, 10)
  await admin.field('Content *').fill(`${POST.content}${'y'.repeat(10)}`)
  await admin.saveToList()
  await expect(page.getByText('5.2 MB of 5.2 MB used')).toBeVisible()
})

test('shows how full the store is, and follows each save', async ({ page }) => {
  const admin = await openStoredPost(page, POST)
  const meter = page.getByRole('meter', { name: 'under 1 kB of 5.2 MB used' })
  await expect(meter).toHaveAttribute('max', String(QUOTA))
  const value = () => page.getByRole('meter').evaluate((element: HTMLMeterElement) => element.value)
  const units = () =>
    page.evaluate(() =>
      Object.entries(localStorage).reduce((sum, [key, text]) => sum + key.length + text.length, 0),
    )
  expect(await value()).toBe(await units())
  await admin.field('Content *').fill('y'.repeat(150_000))
  await admin.saveToList()
  await expect(page.getByRole('meter', { name: '150 kB of 5.2 MB used' })).toBeVisible()
  expect(await value()).toBe(await units())
})

test('imports nothing when it does not fit, and says so', async ({ app }) => {
  const admin = await openTransfer(app, TEXT)
  await choose(app, admin, jsonFile([aPost({ id: 'new', content: 'x'.repeat(6_000_000) })]))
  await press(admin, 'Merge')
  await expect(admin.dialog.filter({ hasText: 'Nothing was imported' })).toContainText(
    '6.0 MB would be stored',
  )
  expect(await admin.storedText()).toBe(TEXT)
})
