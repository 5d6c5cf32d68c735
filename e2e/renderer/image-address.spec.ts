import type { AdminPage } from '../support/admin'
import { openNewPost, openStoredPost, saveAndRead } from '../support/editor'
import { thumbnail } from '../support/image-field'
import { aPost, expect, test } from '../support/test'

/** Saves by the keyboard, is told that the image was left out, and by which addresses, and goes on to the list. */
async function saveWithoutImage(admin: AdminPage, ...addresses: readonly string[]): Promise<void> {
  await admin.page.keyboard.press('Control+s')
  await expect(admin.dialog.getByRole('heading')).toHaveText('Saved without the image')
  for (const address of addresses)
    await expect(admin.dialog.getByText(address, { exact: true })).toBeVisible()
  await admin.answer('OK')
  await expect(admin.page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeVisible()
}

test('shows a thumbnail, and Remove takes it away', async ({ page }) => {
  const admin = await openNewPost(page)
  // Filled in as a whole, as by a paste: nothing else has to be pressed.
  await admin.field('Featured Image').fill('https://images.example/a.png')
  await expect(thumbnail(page)).toHaveAttribute('src', 'https://images.example/a.png')
  await expect
    .poll(() => thumbnail(page).evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(thumbnail(page)).toBeHidden()
  await expect(admin.field('Featured Image')).toHaveValue('')
  await expect(admin.field('Featured Image')).toBeFocused()
})

test('is not tried while the owner looks into another window for the rest of it', async ({
  page,
  internet,
}) => {
  const admin = await openNewPost(page)
  const field = admin.field('Featured Image')
  await field.pressSequentially('https://images.example/half')
  // The element loses the focus, as far as events tell, and is the active one still.
  await field.evaluate((input) => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  await field.pressSequentially('.png')
  await page.keyboard.press('Tab')
  await expect(thumbnail(page)).toBeVisible()
  await expect.poll(() => internet.asked).toEqual(['https://images.example/half.png'])
})

test('is not cleared half way while it is typed', async ({ page, internet, allowConsole }) => {
  allowConsole(/Failed to load resource/)
  internet.refuse('images.exampl', 'images.e', 'images')
  const admin = await openNewPost(page)
  const address = 'https://images.example/a.png'
  await admin.field('Featured Image').pressSequentially(address)
  await expect(admin.field('Featured Image')).toHaveValue(address)
  expect(internet.asked).toEqual([])
  await page.keyboard.press('Tab')
  await expect(thumbnail(page)).toBeVisible()
  await expect(admin.field('Featured Image')).toHaveValue(address)
  // The picture's place is seen before the browser has asked for it.
  await expect.poll(() => internet.asked).toEqual([address])
})

test('is explained and left in its field when it loads nothing, or more than a picture', async ({ page }) => {
  const admin = await openNewPost(page)
  for (const address of [
    'example.com/a/pic.png',
    'not an address',
    'javascript:alert(1)',
    '/relative.png',
    'data:image/svg+xml,<svg/>',
  ]) {
    await test.step(address, async () => {
      await admin.field('Featured Image').fill(address)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('alert')).toContainText('This is not the address of an image')
      await expect(admin.field('Featured Image')).toHaveValue(address)
      await expect(admin.field('Featured Image')).toHaveAccessibleDescription(/begins with https:/)
      await expect(thumbnail(page)).toBeHidden()
    })
  }
  await admin.write('A title', 'Some content')
  await saveWithoutImage(admin, 'data:image/svg+xml,<svg/>')
  expect((await admin.storedPosts())[0]).not.toHaveProperty('imageUrl')
})

test('no address that loads nothing is stored by a save while it is typed', async ({ page }) => {
  const admin = await openNewPost(page)
  await admin.field('Title *').fill('A title')
  await admin.field('Content *').fill('Some content')
  await admin.field('Featured Image').fill('javascript:alert(1)')
  await saveWithoutImage(admin, 'javascript:alert(1)')
  expect((await admin.storedPosts())[0]).not.toHaveProperty('imageUrl')
})

test('one stored in another form stays as it is when something else is edited', async ({ page }) => {
  const admin = await openStoredPost(page, aPost({ imageUrl: '/pictures/a.png' }))
  await admin.field('Featured Image').focus()
  await page.keyboard.press('Tab')
  await admin.field('Title *').fill('Another title')
  expect(await saveAndRead(admin)).toEqual([aPost({ title: 'Another title', imageUrl: '/pictures/a.png' })])
})

test.describe('whose host is down', () => {
  test.beforeEach(({ internet, allowConsole }) => {
    allowConsole(/Failed to load resource/)
    internet.refuse('broken.example')
  })

  test('is cleared when it cannot be loaded', async ({ page }) => {
    const admin = await openNewPost(page)
    await admin.field('Title *').fill('A title')
    await admin.field('Content *').fill('Some content')
    await admin.field('Featured Image').fill('https://broken.example/a.png')
    await page.keyboard.press('Tab')
    await expect(admin.field('Featured Image')).toHaveValue('')
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'The image could not be loaded, so it was removed.' })
    await expect(alert).toContainText('https://broken.example/a.png')
    await saveWithoutImage(admin, 'https://broken.example/a.png')
    expect((await admin.storedPosts())[0]).not.toHaveProperty('imageUrl')
  })

  test('comes back after it was cleared: by its button to be tried again, by Ctrl+Z to be changed', async ({
    page,
    internet,
  }) => {
    const admin = await openNewPost(page)
    const field = admin.field('Featured Image')
    await field.fill('https://broken.example/a.png')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('')
    await page.getByRole('button', { name: 'Try it again' }).click()
    await expect.poll(() => internet.asked).toHaveLength(2)
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(field).toHaveValue('https://broken.example/a.png')
    await field.fill('https://images.example/a.png')
    await page.keyboard.press('Enter')
    await expect(thumbnail(page)).toHaveAttribute('src', 'https://images.example/a.png')
    await expect.poll(() => internet.asked).toHaveLength(3)
  })

  test("is cleared when the stored one cannot be loaded, which is no change of the owner's", async ({
    page,
  }) => {
    const imageUrl = 'https://broken.example/a.png'
    const post = aPost()
    const admin = await openStoredPost(page, { ...post, imageUrl })
    const alert = page.getByRole('alert').filter({ hasText: 'The saved post has it until you save.' })
    await test.step('the post is left without a question, and as it was', async () => {
      await expect(alert).toContainText('https://broken.example/a.png')
      await expect(admin.field('Featured Image')).toHaveValue('')
      await admin.go('Settings')
      await expect(page.getByRole('heading', { name: 'Settings panel coming soon...' })).toBeVisible()
      expect(await admin.storedPosts()).toEqual([{ ...post, imageUrl }])
    })
    await test.step('a save leaves it out and says so', async () => {
      await admin.edit(post.title)
      await expect(alert).toBeVisible()
      await admin.field('Content *').fill('A typo mended.')
      await saveWithoutImage(admin, imageUrl)
      expect(await admin.storedPosts()).toEqual([{ ...post, content: 'A typo mended.' }])
    })
  })

  test('is kept by its button although it cannot be loaded', async ({ page }) => {
    const post = aPost({ imageUrl: 'https://broken.example/a.png' })
    const admin = await openStoredPost(page, post)
    await page.getByRole('button', { name: 'Keep it anyway' }).click()
    await expect(page.getByText('The image does not load at the moment.')).toBeVisible()
    await expect(admin.field('Featured Image')).toHaveValue('https://broken.example/a.png')
    await expect(admin.field('Featured Image')).toBeFocused()
    await admin.field('Content *').fill('A typo mended.')
    expect(await saveAndRead(admin)).toEqual([{ ...post, content: 'A typo mended.' }])
    await test.step('until it is removed', async () => {
      await admin.edit(post.title)
      await page.getByRole('button', { name: 'Keep it anyway' }).click()
      await page.getByRole('button', { name: 'Remove' }).click()
      await expect(admin.field('Featured Image')).toHaveValue('')
      expect((await saveAndRead(admin))[0]).not.toHaveProperty('imageUrl')
    })
  })

  test('stays in reach when something is typed in its place, and is named with it', async ({ page }) => {
    const admin = await openNewPost(page)
    const field = admin.field('Featured Image')
    await field.fill('https://broken.example/a')
    await expect(field).toHaveValue('')
    await field.pressSequentially('.png')
    const alert = page.getByRole('alert').filter({ hasText: 'https://broken.example/a' })
    await expect(alert).toBeHidden()
    await field.clear()
    await expect(alert).toBeVisible()
    await admin.field('Title *').fill('A title')
    await admin.field('Content *').fill('Some content')
    await field.pressSequentially('.jpg')
    await saveWithoutImage(admin, '.jpg', 'https://broken.example/a')
  })

  test('is in the recovery copy also when it was cleared', async ({ page }) => {
    const imageUrl = 'https://broken.example/a.png'
    const admin = await openStoredPost(page, aPost({ imageUrl }))
    await expect(page.getByRole('button', { name: 'Keep it anyway' })).toBeVisible()
    await admin.field('Content *').fill('Half a sentence')
    await expect
      .poll(() => admin.drafts())
      .toMatchObject([{ text: { content: 'Half a sentence', imageUrl } }])
  })

  test('is not cleared while the browser has no network', async ({ page }) => {
    const admin = await openNewPost(page)
    await page.context().setOffline(true)
    await admin.field('Featured Image').fill('https://broken.example/a.png')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The image does not load at the moment.')).toBeVisible()
    await expect(admin.field('Featured Image')).toHaveValue('https://broken.example/a.png')
    await page.context().setOffline(false)
  })
})
