import type { Page } from '@playwright/test'
import { type AdminPage, heading, openPanel } from '../support/admin/admin'
import { aPost, expect, storePosts, test } from '../support/test'

const POST = aPost({ title: 'Stored title', content: 'Stored first line.\nStored second line.' })
const TYPED = 'Stored first line.\nTyped second line.'

const settings = (page: Page) => expect(heading(page, 'Settings panel coming soon...')).toBeAttached()

/** Every exit that the page itself can ask about, from an editor with a view before and one after it. */
const EXITS = {
  'the side navigation': (admin: AdminPage) => admin.go('Settings'),
  Cancel: ({ page }: AdminPage) => page.getByRole('button', { name: 'Cancel' }).click(),
  Logout: ({ page }: AdminPage) => page.getByRole('button', { name: 'Logout' }).click(),
  'View site': ({ page }: AdminPage) => page.getByRole('link', { name: 'View site' }).click(),
  back: ({ page }: AdminPage) => page.evaluate(() => history.back()),
  forward: ({ page }: AdminPage) => page.evaluate(() => history.forward()),
}

async function openWithPost(page: Page): Promise<AdminPage> {
  await storePosts(page, [POST])
  return openPanel(page)
}

/** Goes to the editor of the stored post, with the list before it and the settings after it. */
async function goToEditor(admin: AdminPage): Promise<void> {
  await admin.edit(POST.title)
  await admin.go('Settings')
  await settings(admin.page)
  await admin.page.goBack()
  await expect(heading(admin.page, 'Edit Blog Post')).toBeVisible()
}

async function goToChangedEditor(admin: AdminPage): Promise<void> {
  await goToEditor(admin)
  await admin.field('Content *').fill(TYPED)
}

test('every exit asks about unsaved changes, and Discard or Save continues', async ({ page }) => {
  const admin = await openWithPost(page)
  await goToChangedEditor(admin)
  for (const [index, [name, leave]] of Object.entries(EXITS).entries()) {
    await test.step(name, async () => {
      await leave(admin)
      await expect(admin.dialog.getByRole('heading')).toHaveText('You have unsaved changes')
      if (index % 2 === 0) await admin.answer('Keep editing')
      else await page.keyboard.press('Escape')
      await expect(admin.dialog).toBeHidden()
      await expect(admin.field('Content *')).toHaveValue(TYPED)
    })
  }
  expect(await admin.storedPosts()).toEqual([POST])
  await expect.poll(() => admin.drafts()).toHaveLength(1)

  // One exit of each kind: a step in the history, a new view, another exit.
  let stored = POST
  for (const [name, answer, arrived] of [
    ['forward', 'Discard', 'Settings panel coming soon...'],
    ['back', 'Save', 'Manage Blog Posts'],
    ['Cancel', 'Discard', 'Quick Actions'],
    ['View site', 'Save', 'About Me'],
  ] as const) {
    await test.step(`${name}: ${answer}`, async () => {
      if (arrived !== 'Settings panel coming soon...') await goToEditor(admin)
      const content = `${TYPED} ${name}`
      await admin.field('Content *').fill(content)
      await EXITS[name](admin)
      await admin.answer(answer)
      await expect(heading(page, arrived)).toBeAttached()
      if (answer === 'Save') stored = { ...stored, content }
      expect(await admin.storedPosts()).toEqual([stored])
      await expect.poll(() => admin.drafts()).toEqual([])
    })
  }
})
