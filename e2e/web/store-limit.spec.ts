import { expectSaveRefused } from '../support/admin/admin'
import { openStoredPost } from '../support/admin/editor'
import { choose, jsonFile, press, showTransfer } from '../support/admin/transfer'
import { fillStore } from '../support/full-store'
import { aPost, expect, test } from '../support/test'

// The desktop app has its own, larger store, which no browser has.
const QUOTA = 5_242_880
const POST = aPost({ title: 'Mine', content: 'The stored text.' })

test('the editor fills the store to its last unit; a save or an import that does not fit changes nothing', {
  tag: '@thorough',
}, async ({ page, expectConsole }) => {
  expectConsole(/Error saving blog post/)
  const admin = await openStoredPost(page, POST)
  const meter = page.getByRole('meter')
  const expectExactMeter = async (label: string) => {
    await expect(page.getByRole('meter', { name: label })).toHaveAttribute('max', String(QUOTA))
    const units = await page.evaluate(() =>
      Object.entries(localStorage).reduce((sum, [key, text]) => sum + key.length + text.length, 0),
    )
    expect(await meter.evaluate((element: HTMLMeterElement) => element.value)).toBe(units)
    return units
  }
  // Some browsers count bytes, so the quota is not known before.
  await expect(meter).toHaveCount(0)
  await fillStore(page, 10)
  const before = await admin.storedText()
  const content = `${POST.content} ${'y'.repeat(300)}`
  await admin.field('Content *').fill(content)
  await admin.save.click()
  await expectSaveRefused(admin, POST.title, /There isn’t enough space/, content)
  expect(await admin.storedText()).toBe(before)
  await admin.field('Content *').fill(`${POST.content}${'y'.repeat(10)}`)
  await admin.saveToList()
  expect(await expectExactMeter('5.2 MB of 5.2 MB used')).toBe(QUOTA)

  await test.step('the import', async () => {
    const full = await admin.storedText()
    await showTransfer(admin)
    await choose(admin, jsonFile([aPost({ id: 'new', content: 'x'.repeat(800_000) })]))
    await press(admin, 'Merge')
    await expect(admin.dialog.filter({ hasText: 'Nothing was imported' })).toContainText(
      'would take up 6.0 MB of 5.2 MB.',
    )
    expect(await admin.storedText()).toBe(full)
  })
})
