import type { Page } from '@playwright/test'
import { AdminPage } from '../support/admin'
import { openStoredPost } from '../support/editor'
import { aPost, expect, test } from '../support/test'

// What a browser asks by itself; the desktop app asks in its place (e2e/desktop/closing.spec.ts).
const POST = aPost({ title: 'Kept title', content: 'Kept first line.\nKept second line.' })
const TYPED = 'Kept first line.\nTyped second line.'

/** What the browser asks about on this page, answered as told: 'stay' or 'leave'. */
function answerBrowser(page: Page) {
  const browser = { asked: [] as string[], answer: 'stay' as 'stay' | 'leave' }
  page.on('dialog', async (dialog) => {
    browser.asked.push(dialog.type())
    if (browser.answer === 'leave') await dialog.accept()
    else await dialog.dismiss()
  })
  return browser
}

test('has the browser ask before a reload, stays when told to, and offers afterwards what was typed', async ({
  page,
}) => {
  const admin = await openStoredPost(page, POST)
  await admin.field('Content *').fill(TYPED)
  const browser = answerBrowser(page)
  await page.evaluate(() => location.reload())
  await expect.poll(() => browser.asked).toEqual(['beforeunload'])
  await expect(admin.field('Content *')).toHaveValue(TYPED)

  // Its last moment: what was kept until then is not this.
  await admin.field('Content *').fill(`${TYPED} And a third one.`)
  browser.answer = 'leave'
  await page.reload()
  expect(browser.asked).toEqual(['beforeunload', 'beforeunload'])
  await expect(admin.notice(/^Unsaved text of/)).toContainText('And a third one.')
  await expect(admin.field('Content *')).toHaveValue(POST.content)
})

test('has the browser ask before closing, stays when told to, and keeps what was typed', async ({
  page,
  context,
}) => {
  const admin = await openStoredPost(page, POST)
  await admin.field('Content *').fill(TYPED)
  const browser = answerBrowser(page)
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => browser.asked).toEqual(['beforeunload'])
  await expect(admin.field('Content *')).toHaveValue(TYPED)

  browser.answer = 'leave'
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  expect(browser.asked).toEqual(['beforeunload', 'beforeunload'])
  const again = new AdminPage(await context.newPage())
  await again.open()
  await expect(again.notice('There is unsaved text')).toContainText(POST.title)
})

test('reloads and closes without a question when nothing changed', async ({ page }) => {
  await openStoredPost(page, POST)
  const browser = answerBrowser(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Edit Blog Post' })).toBeVisible()
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  expect(browser.asked).toEqual([])
})

// As on a phone, where a page that is left is not asked. Browsers differ in whether it is also hidden, first or after.
for (const [what, unheard] of [
  ['is not asked', ['beforeunload']],
  ['is neither asked nor hidden', ['beforeunload', 'visibilitychange']],
] as const) {
  test(`keeps what was typed a moment before the page goes away and ${what}`, async ({ page }) => {
    await page.addInitScript((names) => {
      const refuse = (event: Event) => event.stopImmediatePropagation()
      for (const name of names) window.addEventListener(name, refuse, true)
    }, unheard)
    const admin = await openStoredPost(page, POST)
    await admin.field('Content *').fill(TYPED)
    await page.reload()
    await expect(admin.notice(/^Unsaved text of/)).toContainText('Typed second line.')
  })
}
