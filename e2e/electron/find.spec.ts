import { openNewPost } from '../support/admin/editor'
import { expect, test } from '../support/test'

// Behaviour of Electron itself. The bar's decisions and messages are tested in src/main/find/ and e2e/desktop/.
test('finds text in the editor’s fields too, and returns the focus', async ({ electron, page }) => {
  const admin = await openNewPost(page)
  await admin.write('A title', 'A needle, and a needle.')
  const opened = electron.program.waitForEvent('window')
  await electron.menu('Edit', 'Find…')
  const bar = await opened
  const field = bar.getByRole('textbox', { name: 'Find in page' })
  await expect(field).toBeFocused()
  await field.fill('needle')
  const count = bar.getByRole('status')
  await expect(count).toHaveText('1 of 2')
  await field.press('Enter')
  await expect(count).toHaveText('2 of 2')
  await expect(field).toBeFocused()
  await field.fill('no such words')
  await expect(count).toHaveText('No matches')
  const closed = bar.waitForEvent('close')
  await field.press('Escape')
  await closed
  expect(await page.evaluate(() => document.hasFocus())).toBe(true)
})
