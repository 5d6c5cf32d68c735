import type { AdminPage } from '../support/admin'
import { openNewPost, openStoredPost, saveAndRead } from '../support/editor'
import { thumbnail } from '../support/image-field'
import { storeElsewhere } from '../support/other-tab'
import { aPost, expect, test } from '../support/test'

/** Saves by keyboard, and expects the alert that names the addresses that were left out. */
async function saveWithoutImage(admin: AdminPage, ...addresses: readonly string[]): Promise<void> {
  await admin.page.keyboard.press('Control+s')
  await expect(admin.dialog.getByRole('heading')).toHaveText('Saved without the image')
  for (const address of addresses)
    await expect(admin.dialog.getByText(address, { exact: true })).toBeVisible()
  await admin.answer('OK')
  await expect(admin.page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeVisible()
}

const BROKEN = 'https://broken.example/a.png'

test('an address is loaded once it is entered, not while it is typed, and Remove takes it away', async ({
  page,
  internet,
}) => {
  const admin = await openNewPost(page)
  const field = admin.field('Featured Image')
  await field.pressSequentially('https://images.example/half')
  // As when the owner looks into another window: the field loses the focus, but stays the active element.
  await field.evaluate((input) => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  await field.pressSequentially('.png')
  await expect(field).toHaveValue('https://images.example/half.png')
  expect(internet.asked).toEqual([])
  await page.keyboard.press('Tab')
  await expect(thumbnail(page)).toBeVisible()
  // The thumbnail is visible before the browser has asked for it.
  await expect.poll(() => internet.asked).toEqual(['https://images.example/half.png'])
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
})

test('an address that is no image is explained and not saved; a stored one stays as it is', async ({
  page,
}) => {
  const admin = await openNewPost(page)
  const field = admin.field('Featured Image')
  for (const address of ['example.com/a/pic.png', 'javascript:alert(1)', 'data:image/svg+xml,<svg/>']) {
    await test.step(address, async () => {
      await field.fill(address)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('alert')).toContainText('This is not the address of an image')
      await expect(field).toHaveValue(address)
      await expect(field).toHaveAccessibleDescription(/begins with https:/)
      await expect(thumbnail(page)).toBeHidden()
    })
  }
  await admin.write('A title', 'Some content')
  await saveWithoutImage(admin, 'data:image/svg+xml,<svg/>')
  expect((await admin.storedPosts())[0]).not.toHaveProperty('imageUrl')
  await test.step('saved while it is typed', async () => {
    await admin.edit('A title')
    await field.pressSequentially('javascript:alert(1)')
    await saveWithoutImage(admin, 'javascript:alert(1)')
    expect((await admin.storedPosts())[0]).not.toHaveProperty('imageUrl')
  })
  await test.step('stored by another program', async () => {
    const stored = aPost({ imageUrl: '/pictures/a.png' })
    await storeElsewhere(page, [stored])
    await admin.edit(stored.title)
    await field.focus()
    await page.keyboard.press('Tab')
    await admin.field('Title *').fill('Another title')
    expect(await saveAndRead(admin)).toEqual([{ ...stored, title: 'Another title' }])
  })
})

test.describe('an address whose host is down', () => {
  test.beforeEach(({ internet, allowConsole }) => {
    allowConsole(/Failed to load resource/)
    internet.refuse('broken.example')
  })

  test('is cleared, can be tried again or edited, and is named when a save leaves it out', async ({
    page,
    internet,
  }) => {
    const admin = await openNewPost(page)
    const field = admin.field('Featured Image')
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'The image could not be loaded, so it was removed.' })
    await field.fill(BROKEN)
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('')
    await expect(alert).toContainText(BROKEN)
    await page.getByRole('button', { name: 'Try it again' }).click()
    await expect.poll(() => internet.asked).toHaveLength(2)
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(field).toHaveValue(BROKEN)
    await field.fill('https://images.example/a.png')
    await page.keyboard.press('Enter')
    await expect(thumbnail(page)).toHaveAttribute('src', 'https://images.example/a.png')
    await expect.poll(() => internet.asked).toHaveLength(3)

    await field.fill(BROKEN)
    await expect(field).toHaveValue('')
    await field.pressSequentially('.png')
    await expect(alert).toBeHidden()
    await field.clear()
    await expect(alert).toBeVisible()
    await admin.write('A title', 'Some content')
    await field.pressSequentially('.jpg')
    await saveWithoutImage(admin, '.jpg', BROKEN)
    expect((await admin.storedPosts())[0]).not.toHaveProperty('imageUrl')
  })

  test('is cleared also when it is stored, which is no change of the owner: only a save leaves it out', async ({
    page,
  }) => {
    const post = aPost({ imageUrl: BROKEN })
    const admin = await openStoredPost(page, post)
    const alert = page.getByRole('alert').filter({ hasText: 'The saved post has it until you save.' })
    await expect(alert).toContainText(BROKEN)
    await expect(admin.field('Featured Image')).toHaveValue('')
    await admin.go('Settings')
    await expect(page.getByRole('heading', { name: 'Settings panel coming soon...' })).toBeVisible()
    expect(await admin.storedPosts()).toEqual([post])
    await admin.edit(post.title)
    await expect(alert).toBeVisible()
    await admin.field('Content *').fill('A typo mended.')
    await expect
      .poll(() => admin.drafts())
      .toMatchObject([{ text: { content: 'A typo mended.', imageUrl: BROKEN } }])
    await saveWithoutImage(admin, BROKEN)
    expect(await admin.storedPosts()).toEqual([aPost({ content: 'A typo mended.' })])
  })

  test('is kept by its button or offline, with a mark in the preview, until it is removed', async ({
    page,
  }) => {
    const post = aPost({ imageUrl: BROKEN })
    const admin = await openStoredPost(page, post)
    const field = admin.field('Featured Image')
    const doesNotLoad = page.getByText('The image does not load at the moment.')
    const keep = page.getByRole('button', { name: 'Keep it anyway' })
    await keep.click()
    await expect(doesNotLoad).toBeVisible()
    await expect(field).toHaveValue(BROKEN)
    await expect(field).toBeFocused()
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('article', { name: 'Preview' })
    await expect(preview.locator('svg')).toBeVisible()
    await expect(preview.locator('img')).toHaveCount(0)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await admin.field('Content *').fill('A typo mended.')
    expect(await saveAndRead(admin)).toEqual([{ ...post, content: 'A typo mended.' }])

    await admin.edit(post.title)
    await keep.click()
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(field).toHaveValue('')
    expect((await saveAndRead(admin))[0]).not.toHaveProperty('imageUrl')

    await admin.create()
    await page.context().setOffline(true)
    await field.fill(BROKEN)
    await page.keyboard.press('Enter')
    await expect(doesNotLoad).toBeVisible()
    await expect(field).toHaveValue(BROKEN)
    await page.context().setOffline(false)
  })
})
