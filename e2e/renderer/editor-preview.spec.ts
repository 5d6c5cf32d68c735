import type { Page } from '@playwright/test'
import { openNewPost } from '../support/editor'
import { shownShortcut } from '../support/keyboard'
import { copied } from '../support/layout'
import { expect, test } from '../support/test'

const preview = (page: Page) => page.getByRole('article', { name: 'Preview' })

test('the fields have their rows, the content is monospace, the hints belong to their fields, and tooltips name the shortcuts', async ({
  page,
}) => {
  const admin = await openNewPost(page)
  await expect(admin.field('Excerpt')).toHaveAttribute('rows', '3')
  await expect(admin.field('Content *')).toHaveAttribute('rows', '20')
  const family = await admin.field('Content *').evaluate((field) => getComputedStyle(field).fontFamily)
  expect(family).toContain('monospace')
  for (const label of ['Title *', 'Content *'] as const)
    await expect(admin.field(label)).toHaveAttribute('aria-required', 'true')
  await expect(admin.field('Featured Image')).toHaveAccessibleDescription(
    'You can either paste an image URL or upload an image from your computer (max 5MB)',
  )
  await expect(admin.field('Tags')).toHaveAccessibleDescription('Separate tags with commas')
  await expect(page.getByRole('button', { name: 'Upload' })).toBeVisible()
  await expect(admin.save).toHaveAttribute('title', await shownShortcut(page, 's'))
  await expect(page.getByRole('button', { name: 'Preview' })).toHaveAttribute(
    'title',
    await shownShortcut(page, 'p', true),
  )
})

test.describe('the preview', () => {
  test('shows what stands for the empty fields', async ({ page }) => {
    await openNewPost(page)
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(preview(page).getByRole('heading')).toHaveText('Untitled Post')
    await expect(preview(page).getByText('No excerpt provided', { exact: true })).toBeVisible()
    await expect(preview(page).getByText('No content yet...', { exact: true })).toBeVisible()
    await expect(preview(page).getByRole('list')).toBeHidden()
    await expect(preview(page).locator('img')).toBeHidden()
  })

  test('shows every field, white space kept, markup as text', async ({ page }) => {
    const admin = await openNewPost(page)
    await admin.field('Title *').fill('A <b>title</b>')
    await admin.field('Featured Image').fill('https://images.example/a.png')
    await admin.field('Excerpt').fill('An excerpt')
    await admin.field('Content *').fill('first\n\n    indented  twice\n<i>markup</i>')
    await admin.field('Tags').fill('python, , two words, python')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(preview(page).getByRole('heading')).toHaveText('A <b>title</b>')
    await expect(preview(page).locator('img')).toHaveAttribute('src', 'https://images.example/a.png')
    await expect(preview(page).getByText('An excerpt', { exact: true })).toBeVisible()
    await expect(preview(page).getByRole('listitem')).toHaveText(['#python', '#two words'])
    const content = preview(page).locator('div:has(> pre)')
    expect(await copied(content)).toBe('first\n\n    indented  twice\n<i>markup</i>')
    // In sight too: the four spaces lie within the box.
    const [box, word] = await content.locator('pre').evaluate((pre) => {
      const range = document.createRange()
      const text = pre.querySelector('code')?.firstChild
      if (text) range.setStart(text, 4)
      if (text) range.setEnd(text, 5)
      return [pre.getBoundingClientRect().left, range.getBoundingClientRect().left]
    })
    expect(word - box).toBeGreaterThan(40)
    expect(await content.evaluate((element) => getComputedStyle(element).whiteSpace)).toMatch(
      /^(pre-wrap|break-spaces)$/,
    )
  })

  test('shows a quiet mark in the place of a kept image that does not load', async ({
    page,
    internet,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource/)
    internet.refuse('broken.example')
    const admin = await openNewPost(page)
    await admin.field('Featured Image').fill('https://broken.example/a.png')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Keep it anyway' }).click()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(preview(page).locator('svg')).toBeVisible()
    await expect(preview(page).locator('img')).toHaveCount(0)
  })

  test('is switched by a button that says where it leads, and loses no text', async ({ page }) => {
    const admin = await openNewPost(page)
    await admin.field('Title *').fill('A title')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(admin.field('Title *')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Preview' })).toBeHidden()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(preview(page)).toBeHidden()
    await expect(admin.field('Title *')).toHaveValue('A title')
    await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused()
  })

  for (const width of [375, 768]) {
    test(`leaves Save where it is, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const admin = await openNewPost(page)
      const place = await admin.save.boundingBox()
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(preview(page)).toBeVisible()
      expect(await admin.save.boundingBox()).toEqual(place)
    })
  }
})

test.describe('shortcuts', () => {
  test('Ctrl+S saves from within a field, and from the preview', async ({ page }) => {
    const admin = await openNewPost(page)
    await admin.field('Title *').fill('A title')
    await admin.field('Content *').fill('Some content')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeVisible()
    await admin.edit('A title')
    await admin.field('Title *').fill('Another title')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('list', { name: 'Posts' }).getByRole('heading')).toHaveText('Another title')
  })

  test('Ctrl+Shift+P switches the preview', async ({ page }) => {
    const admin = await openNewPost(page)
    await admin.field('Content *').fill('Some content')
    await page.keyboard.press('Control+Shift+P')
    await expect(preview(page)).toContainText('Some content')
    await page.keyboard.press('Control+Shift+P')
    await expect(preview(page)).toBeHidden()
    await expect(admin.field('Content *')).toHaveValue('Some content')
  })

  test('Ctrl+Shift+P leads to the preview and back to the place in the text', async ({ page }) => {
    const admin = await openNewPost(page)
    await admin.field('Content *').fill('Some content')
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Control+Shift+P')
    await expect(preview(page)).toBeFocused()
    await page.keyboard.press('Control+Shift+P')
    await expect(admin.field('Content *')).toBeFocused()
    await page.keyboard.type('!')
    await expect(admin.field('Content *')).toHaveValue('Some con!tent')
  })

  test('do nothing while a dialog asks', async ({ page }) => {
    const admin = await openNewPost(page)
    await page.keyboard.press('Control+s')
    await expect(admin.dialog).toHaveCount(1)
    await page.keyboard.press('Control+s')
    await page.keyboard.press('Control+Shift+P')
    await page.keyboard.press('Escape')
    await expect(admin.dialog).toHaveCount(0)
    await expect(preview(page)).toBeHidden()
  })
})
