import type { Page } from '@playwright/test'
import { AdminPage } from '../support/admin/admin'
import { openStoredPost } from '../support/admin/editor'
import { aPost, expect, test } from '../support/test'

const POST = aPost({ title: 'Stored title', content: 'Stored text.' })

async function openChangedEditor(page: Page): Promise<AdminPage> {
  const admin = await openStoredPost(page, POST)
  await admin.field('Content *').fill('Typed text.')
  // Once a draft is written, main knows about the change too.
  await expect.poll(() => admin.drafts()).toHaveLength(1)
  return admin
}

test('stays while something is unsaved, and else closes without a question', async ({ desktop, page }) => {
  const admin = await openChangedEditor(page)
  await test.step('the owner wants to keep editing', async () => {
    await desktop.close()
    await expect(admin.dialog.getByRole('heading')).toHaveText('You have unsaved changes')
    await admin.answer('Keep editing')
    await admin.field('Content *').press('End')
    await admin.field('Content *').pressSequentially(' And more.')
    await expect(admin.field('Content *')).toHaveValue('Typed text. And more.')
    expect(await desktop.isClosed()).toBe(false)
  })
  await test.step('a reload would lose the text', async () => {
    await desktop.answer('Keep editing')
    await page.evaluate(() => location.reload())
    await expect.poll(() => desktop.messages()).toEqual(['Leave without saving?'])
    await expect(admin.field('Content *')).toHaveValue('Typed text. And more.')
  })
  await test.step('the post cannot be saved', async () => {
    await admin.field('Title *').fill(' ')
    await desktop.close()
    await admin.answer('Save')
    await expect(admin.dialog.getByRole('heading')).toHaveText('Please fill in both title and content')
    await admin.answer('OK')
    await admin.field('Title *').fill(POST.title)
    expect(await desktop.isClosed()).toBe(false)
  })
  await test.step('nothing is unsaved', async () => {
    await admin.field('Content *').fill(POST.content)
    await expect.poll(() => admin.drafts()).toEqual([])
    await desktop.close()
    await expect.poll(() => desktop.isClosed()).toBe(true)
    expect(await desktop.messages()).toHaveLength(1)
  })
})

test.describe('and is started again', () => {
  test.use({ keepsProfile: true })

  test('has discarded the changes when the owner said so', { tag: '@thorough' }, async ({
    desktop,
    page,
  }) => {
    const changed = await openChangedEditor(page)
    await desktop.close()
    await changed.answer('Discard')
    await expect.poll(() => desktop.isClosed()).toBe(true)
    const admin = new AdminPage(await desktop.start())
    await admin.edit(POST.title)
    expect(await admin.storedPosts()).toEqual([POST])
    expect(await admin.drafts()).toEqual([])
  })
})
