import { heading, openPanel } from '../support/admin/admin'
import { aPost, expect, storePosts, test } from '../support/test'

// backups.spec.ts has File > Import….
test('the commands of the menu reach the panel, and ask about unsaved text', async ({ desktop, page }) => {
  await storePosts(page, [aPost()])
  const admin = await openPanel(page)

  await test.step('File > New Post', async () => {
    await desktop.menu('File', 'New Post')
    await expect(heading(page, 'Create New Blog Post')).toBeVisible()
  })
  await test.step('View > Admin', async () => {
    await desktop.menu('View', 'Admin')
    await expect(heading(page, 'Quick Actions')).toBeVisible()
  })
  await test.step('File > Export…', async () => {
    await desktop.menu('File', 'Export…')
    await expect(admin.dialog.getByRole('button', { name: 'Export as JSON' })).toBeFocused()
    await page.keyboard.press('Escape')
  })
  await test.step('File > Restore Backup…', async () => {
    await desktop.menu('File', 'Restore Backup…')
    await expect(admin.dialog.getByRole('heading', { name: 'Backups' })).toBeVisible()
  })
  await test.step('File > New Post, which does not stay behind a dialog', async () => {
    await desktop.menu('File', 'New Post')
    await expect(heading(page, 'Create New Blog Post')).toBeVisible()
    await expect(admin.dialog).toBeHidden()
  })
  await test.step('View > Public Site, and File > New Post from the public site', async () => {
    await desktop.menu('View', 'Public Site')
    await expect(page.locator('#hero')).toBeVisible()
    await desktop.menu('File', 'New Post')
    await expect(heading(page, 'Create New Blog Post')).toBeVisible()
  })
  await test.step('each command asks first while something is unsaved', async () => {
    await admin.write('Half', 'of a post')
    for (const [menu, item] of [
      ['File', 'New Post'],
      ['View', 'Admin'],
      ['View', 'Public Site'],
    ] as const) {
      await desktop.menu(menu, item)
      await admin.answer('Keep editing')
      await expect(admin.field('Title *')).toHaveValue('Half')
    }
  })
})
