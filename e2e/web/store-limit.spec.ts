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

test('the editor fills the store to its last unit, and a refused save changes nothing', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Error saving blog post/)
  const admin = await openStoredPost(page, POST)
  const meter = page.getByRole('meter')
  const expectExactMeter = async (label: string) => {
    await expect(page.getByRole('meter', { name: label })).toHaveAttribute('max', String(QUOTA))
    const units = await page.evaluate(() =>
      Object.entries(localStorage).reduce((sum, [key, text]) => sum + key.length + text.length, 0),
    )
    expect(await meter.evaluate((element: HTMLMeterElement) => element.value)).toBe(units)
  }
  await expectExactMeter('under 1 kB of 5.2 MB used')
  await fillStore(page, 10)
  const before = await admin.storedText()
  await test.step('says how many characters are too many, where they are few', async () => {
    const content = `${POST.content} ${'y'.repeat(300)}`
    await admin.field('Content *').fill(content)
    await admin.save.click()
    await expectSaveRefused(admin, POST.title, /291 characters too many/, content)
    expect(await admin.storedText()).toBe(before)
  })
  await test.step('says both sizes, where they are many', async () => {
    const content = 'y'.repeat(200_000)
    await admin.field('Content *').fill(content)
    await admin.save.click()
    const why = /with this, 5\.4\sMB would be stored, and this browser keeps 5\.2\sMB/
    await expectSaveRefused(admin, POST.title, why, content)
    expect(await admin.storedText()).toBe(before)
  })
  await admin.field('Content *').fill(`${POST.content}${'y'.repeat(10)}`)
  await admin.saveToList()
  await expectExactMeter('5.2 MB of 5.2 MB used')

  await test.step('saves a large text once there is room', async () => {
    await page.evaluate(() => localStorage.removeItem('filler'))
    await admin.edit(POST.title)
    const content = 'y'.repeat(150_000)
    await admin.field('Content *').fill(content)
    await admin.saveToList()
    expect(await admin.storedPosts()).toEqual([{ ...POST, content, readTime: '1 min read' }])
    await expectExactMeter('150 kB of 5.2 MB used')
  })
})

test('imports nothing when it does not fit, and says so', async ({ app }) => {
  const admin = await openTransfer(app, TEXT)
  await fillStore(app.page, 10)
  await choose(app, admin, jsonFile([aPost({ id: 'new', content: 'x'.repeat(800_000) })]))
  await press(admin, 'Merge')
  await expect(admin.dialog.filter({ hasText: 'Nothing was imported' })).toContainText(
    '6.0 MB would be stored',
  )
  expect(await admin.storedText()).toBe(TEXT)
})
