import { openNewPost, openStoredPost, saveAndRead } from '../support/admin/editor'
import { thumbnail } from '../support/admin/image-field'
import { aPost, expect, test } from '../support/test'

const BROKEN = 'https://broken.example/a.png'

test('an address is loaded once it is entered, not while it is typed, and one that is no image is not saved', {
  tag: '@thorough',
}, async ({ page, internet }) => {
  const admin = await openNewPost(page)
  const field = admin.field('Featured Image')
  await field.pressSequentially('https://a.example/half')
  // As when the owner looks into another window: the field loses the focus, but stays the active element.
  await field.evaluate((input) => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  await field.pressSequentially('.png')
  await expect(field).toHaveValue('https://a.example/half.png')
  expect(internet.requested).toEqual([])
  await page.keyboard.press('Tab')
  await expect(thumbnail(page)).toBeVisible()
  // The thumbnail is visible before the browser has asked for it.
  await expect.poll(() => internet.requested).toEqual(['https://a.example/half.png'])
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(thumbnail(page)).toBeHidden()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  // Filled in at once, as by a paste.
  await field.fill('https://images.example/a.png')
  await expect(thumbnail(page)).toHaveAttribute('src', 'https://images.example/a.png')
  await expect
    .poll(() => thumbnail(page).evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)

  const noImage = 'example.com/a/pic.png'
  await test.step('an address that is no image is explained', async () => {
    await field.fill(noImage)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('alert')).toContainText('An image address starts with https://')
    await expect(field).toHaveValue(noImage)
    await expect(field).toHaveAccessibleDescription(/starts with https:/)
    await expect(thumbnail(page)).toBeHidden()
  })
  await test.step('and refused by a save, also while it is being typed', async () => {
    await admin.write('A title', 'Some content')
    await field.press('End')
    await field.pressSequentially('?')
    await page.keyboard.press('Control+s')
    await expect(admin.dialog).toContainText('An image address starts with https://')
    await admin.answer('OK')
    await expect(field).toHaveValue(`${noImage}?`)
    expect(await admin.storedPosts()).toEqual([])
    await field.clear()
    await admin.saveToList()
  })
})

test('an address whose host is down is cleared, and left out by a save unless it is kept', {
  tag: '@thorough',
}, async ({ page, internet, allowConsole }) => {
  allowConsole(/Failed to load resource/)
  internet.refuse('broken.example')
  const post = aPost({ imageUrl: BROKEN })
  const admin = await openStoredPost(page, post)
  const field = admin.field('Featured Image')
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'The image couldn’t be loaded, so it was removed.' })
  await expect(alert).toContainText(BROKEN)
  await expect(field).toHaveValue('')
  await test.step('nothing has changed yet', async () => {
    await admin.go('Settings')
    await expect(page.getByRole('heading', { name: 'Settings panel coming soon...' })).toBeVisible()
    expect(await admin.storedPosts()).toEqual([post])
  })
  await test.step('kept by its button, with a mark in the preview', async () => {
    await admin.edit(post.title)
    await page.getByRole('button', { name: 'Keep anyway' }).click()
    await expect(page.getByText('The image can’t be loaded right now')).toBeVisible()
    await expect(field).toHaveValue(BROKEN)
    await expect(field).toBeFocused()
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('article', { name: 'Preview' })
    await expect(preview.locator('svg:not(button svg)')).toBeVisible()
    await expect(preview.locator('img')).toHaveCount(0)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await admin.field('Content *').fill('A typo mended.')
    expect(await saveAndRead(admin)).toEqual([{ ...post, content: 'A typo mended.' }])
  })
  await test.step('left out by a save, but not of the draft', async () => {
    await admin.edit(post.title)
    await expect(alert).toBeVisible()
    await admin.field('Content *').fill('Another word.')
    await expect
      .poll(() => admin.drafts(), { intervals: [100] })
      .toMatchObject([{ text: { content: 'Another word.', imageUrl: BROKEN } }])
    await page.keyboard.press('Control+s')
    await expect(admin.dialog).toContainText('The image was left out')
    await expect(admin.dialog).toContainText(BROKEN)
    await admin.answer('OK')
    expect(await admin.storedPosts()).toEqual([aPost({ content: 'Another word.' })])
  })
})
