import { openNewPost, openStoredPost } from '../support/editor'
import { aPost, expect, test } from '../support/test'

test.describe('what must be filled in', () => {
  test('is said, stores nothing, and leads to the field', async ({ page }) => {
    const admin = await openNewPost(page)
    for (const { name, title, content, focused } of [
      { name: 'nothing is filled in', title: '', content: '', focused: 'Title *' },
      { name: 'the title is blank', title: '  ', content: 'Some content', focused: 'Title *' },
      { name: 'the content is blank', title: 'A title', content: ' \n ', focused: 'Content *' },
    ] as const) {
      await test.step(name, async () => {
        await admin.write(title, content)
        await admin.save.click()
        await expect(admin.dialog.getByRole('heading')).toHaveText('Please fill in both title and content')
        expect(await admin.storedText()).toBeNull()
        await admin.answer('OK')
        await expect(admin.dialog).toBeHidden()
        await expect(admin.field(focused)).toBeFocused()
        await expect(admin.field('Title *')).toHaveValue(title)
        await expect(admin.field('Content *')).toHaveValue(content)
        await expect(admin.field(focused), 'is marked until it is filled in').toHaveAttribute(
          'aria-invalid',
          'true',
        )
        expect(await admin.storedText()).toBeNull()
        await admin.field(focused).fill('Something')
        await expect(admin.field(focused)).toHaveAttribute('aria-invalid', 'false')
      })
    }
  })

  test('leaves the preview for the field', async ({ page }) => {
    const admin = await openNewPost(page)
    await admin.field('Title *').fill('A title')
    await page.getByRole('button', { name: 'Preview' }).click()
    await admin.save.click()
    await page.keyboard.press('Escape')
    await expect(admin.dialog).toBeHidden()
    await expect(admin.field('Content *')).toBeFocused()
  })

  test('leaves the stored post as it is', async ({ page }) => {
    const admin = await openStoredPost(page, aPost())
    await admin.field('Content *').fill('')
    await admin.save.click()
    await expect(admin.dialog).toBeVisible()
    expect(await admin.storedPosts()).toEqual([aPost()])
  })
})
