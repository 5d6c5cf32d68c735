import type { Locator, Page } from '@playwright/test'
import type { AdminPage } from '../support/admin/admin'
import { openNewPost } from '../support/admin/editor'
import { shownShortcut } from '../support/keyboard'
import { boxOf, copied } from '../support/layout'
import { expect, test } from '../support/test'

const preview = (page: Page) => page.getByRole('article', { name: 'Preview' })

test('has attributes and hints, and previews each field or a placeholder', { tag: '@thorough' }, async ({
  page,
}) => {
  const admin = await openNewPost(page)
  const toggle = page.getByRole('button', { name: 'Preview' })
  await test.step('the attributes and hints', async () => {
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
    await expect(toggle).toHaveAttribute('title', await shownShortcut(page, 'p', true))
  })
  await test.step('Save does not move', async () => {
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const before = await admin.save.boundingBox()
      await toggle.click()
      await expect(preview(page)).toBeVisible()
      await expect.poll(() => admin.save.boundingBox(), `${width} px`).toEqual(before)
      await expect(toggle).toBeHidden()
      await expect(admin.field('Title *')).toBeHidden()
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await expect(preview(page)).toBeHidden()
      await expect(admin.field('Title *')).toBeFocused()
    }
  })
  await test.step('placeholders for empty fields', async () => {
    await toggle.click()
    await expect(preview(page).getByRole('heading')).toHaveText('Untitled Post')
    await expect(preview(page).getByText('No excerpt provided', { exact: true })).toBeVisible()
    await expect(preview(page).getByText('No content yet...', { exact: true })).toBeVisible()
    await expect(preview(page).getByRole('list')).toBeHidden()
    await expect(preview(page).locator('img')).toBeHidden()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
  })
  await admin.field('Title *').fill('A <b>title</b>')
  await admin.field('Featured Image').fill('https://images.example/a.png')
  await admin.field('Excerpt').fill('An excerpt')
  await admin.field('Content *').fill('first\n\n    indented  twice\n<i>markup</i>')
  await admin.field('Tags').fill('python, , two words, python')
  await toggle.click()
  await test.step('each field, markup as text', async () => {
    await expect(preview(page).getByRole('heading')).toHaveText('A <b>title</b>')
    await expect(preview(page).locator('img')).toHaveAttribute('src', 'https://images.example/a.png')
    await expect(preview(page).getByText('An excerpt', { exact: true })).toBeVisible()
    await expect(preview(page).getByRole('listitem')).toHaveText(['#python', '#two words'])
    await expect(preview(page).getByRole('group', { name: 'Code' })).toBeVisible()
  })
  await test.step('white space', () => expectWhiteSpace(preview(page).locator('.markup')))
})

/** White space stays in a copy, and visible. */
async function expectWhiteSpace(content: Locator): Promise<void> {
  expect(await copied(content)).toBe('first\n\n    indented  twice\n<i>markup</i>')
  expect(await content.evaluate((element) => getComputedStyle(element).whiteSpace)).toMatch(
    /^(pre-wrap|break-spaces)$/,
  )
}

/** The alert of a save that was refused, and afterwards the missing field, until it is filled in. */
async function expectMissing(admin: AdminPage, label: 'Title *' | 'Content *'): Promise<void> {
  await expect(admin.dialog.getByRole('heading')).toHaveText('Please fill in both title and content')
  await admin.page.keyboard.press('Escape')
  await expect(admin.dialog).toHaveCount(0)
  await expect(preview(admin.page)).toBeHidden()
  await expect(admin.field(label)).toBeFocused()
  await expect(admin.field(label)).toHaveAttribute('aria-invalid', 'true')
  expect(await admin.storedText()).toBeNull()
}

test('shortcuts switch the preview, keep the caret, and save a complete post', async ({ page }) => {
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

  await test.step('a missing title', async () => {
    await admin.field('Title *').fill('  ')
    await page.keyboard.press('Control+s')
    await expect(admin.dialog).toHaveCount(1)
    await page.keyboard.press('Control+s')
    await page.keyboard.press('Control+Shift+P')
    await expectMissing(admin, 'Title *')
    await expect(admin.field('Content *')).toHaveValue('Some con!tent')
    await admin.field('Title *').fill('A title')
    await expect(admin.field('Title *')).toHaveAttribute('aria-invalid', 'false')
  })
  await test.step('missing content, from the preview', async () => {
    await admin.field('Content *').fill(' \n ')
    await page.getByRole('button', { name: 'Preview' }).click()
    await admin.save.click()
    await expectMissing(admin, 'Content *')
    await expect(admin.field('Title *')).toHaveValue('A title')
    await expect(admin.field('Content *')).toHaveValue(' \n ')
    await admin.field('Content *').fill('Some content')
  })
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Saved /).first()).toBeVisible()
  await expect(preview(page)).toBeVisible()
  expect(await admin.storedPosts()).toMatchObject([{ title: 'A title' }])
})

/** Clicks a visible button. Playwright's own click scrolls to a sticky element within the page's scroll padding. */
async function clickInPlace(button: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(button)
  await button.page().mouse.click(x + width / 2, y + height / 2)
}

test('the preview starts at the caret, and restores the position', { tag: '@thorough' }, async ({ page }) => {
  const admin = await openNewPost(page)
  const lines = Array.from({ length: 60 }, (_, line) => `## Line ${line}`)
  const content = `Some text.\n\n\`\`\`\ncode\n\`\`\`\n\n${lines.join('\n\n')}`
  const field = admin.field('Content *')
  await field.fill(content)
  await field.evaluate((area: HTMLTextAreaElement) => {
    const caret = area.value.indexOf('Line 40') + 3
    area.setSelectionRange(caret, caret)
  })
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
  await clickInPlace(page.getByRole('button', { name: 'Preview' }))
  await expect(preview(page).getByRole('heading', { name: 'Line 40' })).toBeInViewport({ ratio: 1 })
  await expect(preview(page).getByRole('heading', { name: 'Line 5', exact: true })).not.toBeInViewport()
  const left = async (part: Locator) => (await boxOf(part)).x
  const code = preview(page).getByRole('group', { name: 'Code' }).locator('..')
  expect(await left(code)).toBe(await left(preview(page).getByText('Some text.')))
  await clickInPlace(page.getByRole('button', { name: 'Edit', exact: true }))
  await expect(field).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
  await page.keyboard.type('!')
  await expect(field).toHaveValue(content.replace('Line 40', 'Lin!e 40'))
  await test.step('beside the text it follows the caret', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await clickInPlace(page.getByRole('button', { name: 'Side by side' }))
    await expect(preview(page).getByRole('heading', { name: 'Lin!e 40' })).toBeInViewport({ ratio: 1 })
    await expect(preview(page).getByText('No excerpt provided')).toBeHidden()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('\n\nThe last words.')
    await expect(preview(page).getByText('The last words.')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('ControlOrMeta+Home')
    await expect(preview(page).getByText('Some text.')).toBeInViewport({ ratio: 1 })
    await expect(field).toBeFocused()
    await page.setViewportSize({ width: 1024, height: 720 })
    await expect(preview(page)).toBeHidden()
  })
})
