import { AdminPage, heading } from '../support/admin/admin'
import { openStoredPost } from '../support/admin/editor'
import { aPost, expect, test } from '../support/test'

// The browser itself asks. On the desktop the app does (e2e/desktop/closing.spec.ts).
const POST = aPost({ title: 'Stored title', content: 'Stored first line.\nStored second line.' })
const TYPED = 'Stored first line.\nTyped second line.'

test('the browser asks before it drops unsaved text, and offers it later', async ({ page, context }) => {
  const admin = await openStoredPost(page, POST)
  const dialogs: string[] = []
  let answer: 'accept' | 'dismiss' = 'dismiss'
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.type())
    await dialog[answer]()
  })
  await page.reload()
  await expect(heading(page, 'Edit Blog Post')).toBeVisible()
  expect(dialogs).toEqual([])
  await admin.field('Content *').fill(TYPED)
  await page.evaluate(() => location.reload())
  await expect.poll(() => dialogs).toEqual(['beforeunload'])
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => dialogs).toEqual(['beforeunload', 'beforeunload'])
  await expect(admin.field('Content *')).toHaveValue(TYPED)

  answer = 'accept'
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  expect(dialogs).toHaveLength(3)
  const again = new AdminPage(await context.newPage())
  await again.open()
  await expect(again.notice('You have unsaved text')).toContainText(POST.title)
})

// As on a phone, where no question comes and the page may not be hidden first. Browsers differ in the order of events.
test('text typed just before the page is unloaded is stored without these events', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = (event: Event) => event.stopImmediatePropagation()
    for (const name of ['beforeunload', 'visibilitychange']) window.addEventListener(name, refuse, true)
  })
  const admin = await openStoredPost(page, POST)
  await admin.field('Content *').fill(TYPED)
  await page.reload()
  await expect(admin.notice(/^Recovered unsaved text from/)).toContainText('Typed second line.')
  await expect(admin.field('Content *')).toHaveValue(POST.content)
})
