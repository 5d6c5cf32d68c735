import type { Page } from '@playwright/test'
import { openNewPost } from '../support/editor'
import { shownShortcut } from '../support/keyboard'
import { copied } from '../support/layout'
import { expect, test } from '../support/test'

const preview = (page: Page) => page.getByRole('article', { name: 'Preview' })

test('the fields have their attributes and hints, and the preview shows what stands for empty ones', async ({
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
  const toggle = page.getByRole('button', { name: 'Preview' })
  await expect(admin.save).toHaveAttribute('title', await shownShortcut(page, 's'))
  await expect(toggle).toHaveAttribute('title', await shownShortcut(page, 'p', true))

  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const place = await admin.save.boundingBox()
    await toggle.click()
    await expect(preview(page)).toBeVisible()
    expect(await admin.save.boundingBox(), 'Save stays where it is').toEqual(place)
    await expect(toggle).toBeHidden()
    await expect(admin.field('Title *')).toBeHidden()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(preview(page)).toBeHidden()
    await expect(toggle).toBeFocused()
  }
  await toggle.click()
  await expect(preview(page).getByRole('heading')).toHaveText('Untitled Post')
  await expect(preview(page).getByText('No excerpt provided', { exact: true })).toBeVisible()
  await expect(preview(page).getByText('No content yet...', { exact: true })).toBeVisible()
  await expect(preview(page).getByRole('list')).toBeHidden()
  await expect(preview(page).locator('img')).toBeHidden()
})

test('the preview shows every field, white space kept, markup as text', async ({ page }) => {
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
  await expect(preview(page).getByRole('group', { name: 'Code' })).toBeVisible()
  const content = preview(page).locator('.content')
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

test('shortcuts switch the preview, keep the place in the text, save, and do nothing while a dialog asks', async ({
  page,
}) => {
  const admin = await openNewPost(page)
  await admin.field('Content *').fill('Some content')
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Control+Shift+P')
  await expect(preview(page)).toContainText('Some content')
  await expect(preview(page)).toBeFocused()
  await page.keyboard.press('Control+Shift+P')
  await expect(preview(page)).toBeHidden()
  await expect(admin.field('Content *')).toBeFocused()
  await page.keyboard.type('!')
  await expect(admin.field('Content *')).toHaveValue('Some con!tent')

  await page.keyboard.press('Control+s')
  await expect(admin.dialog).toHaveCount(1)
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+Shift+P')
  await page.keyboard.press('Escape')
  await expect(admin.dialog).toHaveCount(0)
  await expect(preview(page)).toBeHidden()

  await admin.field('Title *').fill('A title')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeVisible()
  await admin.edit('A title')
  await admin.field('Title *').fill('Another title')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('list', { name: 'Posts' }).getByRole('heading')).toHaveText('Another title')
})
