import type { Page } from '@playwright/test'
import { AdminPage } from '../support/admin'
import { openStoredPost } from '../support/editor'
import { aPost, expect, test } from '../support/test'

// The browser itself asks. On the desktop the app does (e2e/desktop/closing.spec.ts).
const POST = aPost({ title: 'Kept title', content: 'Kept first line.\nKept second line.' })
const TYPED = 'Kept first line.\nTyped second line.'

/** Records the browser's questions on this page, and answers them. */
function answerBrowser(page: Page) {
  const browser = { asked: [] as string[], answer: 'stay' as 'stay' | 'leave' }
  page.on('dialog', async (dialog) => {
    browser.asked.push(dialog.type())
    if (browser.answer === 'leave') await dialog.accept()
    else await dialog.dismiss()
  })
  return browser
}

test('the browser asks before a reload once something has changed, and what was typed is offered afterwards', async ({
  page,
}) => {
  const admin = await openStoredPost(page, POST)
  const browser = answerBrowser(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Edit Blog Post' })).toBeVisible()
  expect(browser.asked).toEqual([])
  await admin.field('Content *').fill(TYPED)
  await page.evaluate(() => location.reload())
  await expect.poll(() => browser.asked).toEqual(['beforeunload'])
  await expect(admin.field('Content *')).toHaveValue(TYPED)

  // Typed just before the page goes: not yet autosaved.
  await admin.field('Content *').fill(`${TYPED} And a third one.`)
  browser.answer = 'leave'
  await page.reload()
  expect(browser.asked).toEqual(['beforeunload', 'beforeunload'])
  await expect(admin.notice(/^Unsaved text of/)).toContainText('And a third one.')
  await expect(admin.field('Content *')).toHaveValue(POST.content)
})

test('the browser asks before the tab is closed, and what was typed is offered afterwards', async ({
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

// As on a phone, where no question comes and the page may not be hidden first. Browsers differ in the order of events.
test('what was typed just before the page goes away is kept without these events', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = (event: Event) => event.stopImmediatePropagation()
    for (const name of ['beforeunload', 'visibilitychange']) window.addEventListener(name, refuse, true)
  })
  const admin = await openStoredPost(page, POST)
  await admin.field('Content *').fill(TYPED)
  await page.reload()
  await expect(admin.notice(/^Unsaved text of/)).toContainText('Typed second line.')
})
