import type { Page } from '@playwright/test'
import { expectSaveRefused } from '../support/admin'
import { openStoredPost } from '../support/editor'
import { aPost, expect, test } from '../support/test'
import { choose, jsonFile, press, showTransfer } from '../support/transfer'

// The desktop app has its own, larger store, which no browser has.
const QUOTA = 5_242_880
const POST = aPost({ title: 'Mine', content: 'The stored text.' })

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
  // The browser's quota really equals the one that the tests assume.
  expect(refused).toBe(true)
}

test('the editor fills the store to its last unit; a save or an import that does not fit changes nothing', async ({
  app,
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
  await expectExactMeter('Less than 1 kB of 5.2 MB used')
  await fillStore(page, 10)
  const before = await admin.storedText()
  const content = `${POST.content} ${'y'.repeat(300)}`
  await admin.field('Content *').fill(content)
  await admin.save.click()
  await expectSaveRefused(admin, POST.title, /291 characters too many/, content)
  expect(await admin.storedText()).toBe(before)
  await admin.field('Content *').fill(`${POST.content}${'y'.repeat(10)}`)
  await admin.saveToList()
  await expectExactMeter('5.2 MB of 5.2 MB used')

  await test.step('the import', async () => {
    const full = await admin.storedText()
    await showTransfer(admin)
    await choose(app, admin, jsonFile([aPost({ id: 'new', content: 'x'.repeat(800_000) })]))
    await press(admin, 'Merge')
    await expect(admin.dialog.filter({ hasText: 'Nothing was imported' })).toContainText(
      'would take up 6.0 MB.',
    )
    expect(await admin.storedText()).toBe(full)
  })
})
