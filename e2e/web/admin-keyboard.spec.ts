import type { Locator } from '@playwright/test'
import { type AdminPage, openPanel, openView } from '../support/admin/admin'
import { expectReachedByTab } from '../support/keyboard'
import { aPost, expect, storePosts, test } from '../support/test'

const posts = [
  aPost({ tags: ['python', 'typing'], imageUrl: 'https://images.example/a.png' }),
  aPost({ id: '1760000000001abcdefghi', title: 'Another', tags: [] }),
]

const CONTROLS = 'a[href], button:enabled, input:enabled, textarea:enabled, select:enabled, summary'

test('the keyboard reaches every control of every view, and the focus is always seen', async ({ page }) => {
  await storePosts(page, posts)
  const admin = await openPanel(page)
  await expectReachedByTab(page, CONTROLS, 'Dashboard')
  for (const view of ['Create Blog', 'Manage Blogs'] as const) {
    // The controls around a view are those of the dashboard.
    await admin.go(view)
    const main = page.getByRole('main', { name: view })
    if (view === 'Create Blog') {
      await expect(admin.field('Title *')).toBeFocused()
      await main.focus()
    }
    await expect(main).toBeFocused()
    await expectReachedByTab(page, `main :is(${CONTROLS})`, view)
  }
  await test.step('in the editor on a phone Tab follows the order that one sees', async () => {
    await admin.go('Create Blog')
    await page.setViewportSize({ width: 390, height: 900 })
    const tops = () =>
      page
        .getByRole('form', { name: 'Post' })
        .locator('input:not([type=file]), textarea')
        .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().top))
    await expect.poll(async () => (await tops()).length).toBe(5)
    await expect
      .poll(async () => (await tops()).every((top, index, all) => top > (all[index - 1] ?? -9999)))
      .toBe(true)
  })
})

/** Opens a dialog by Enter, tries to leave it by Tab, and closes it. */
async function openAndClose(
  { page, dialog }: AdminPage,
  opener: Locator,
  look: () => Promise<void>,
  returnsTo = opener,
): Promise<void> {
  await opener.press('Enter')
  await expect(dialog).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await look()
  // One time more than it has controls: the last presses begin again.
  const controls = await dialog.locator(CONTROLS).count()
  for (let presses = 0; presses <= controls; presses++) {
    await page.keyboard.press('Tab')
    // Between the last control and the first, the browser's own controls have the focus.
    const isInside = await dialog.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    )
    expect(isInside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(returnsTo).toBeFocused()
}

test('a dialog keeps the focus inside, closes on Escape, and returns the focus', {
  tag: '@thorough',
}, async ({ page }) => {
  await storePosts(page, posts)
  const admin = await openView(page, 'Manage Blogs')
  const { dialog } = admin
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await test.step('import & export, which a screen reader does not read as a whole', () =>
    openAndClose(admin, button('Import & export'), async () => {
      await expect(dialog).toHaveRole('dialog')
      await expect(dialog).toHaveAccessibleDescription('')
      await expect(dialog.getByRole('heading', { name: 'Import & export' })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(dialog.getByRole('button', { name: 'Export as JSON' })).toBeFocused()
    }))
  await test.step('a deletion', () =>
    openAndClose(admin, button('Delete Another'), () => expect(dialog).toHaveRole('alertdialog')))
  await admin.create()
  await admin.field('Title *').fill('A title')
  await test.step('leaving with changes', () =>
    openAndClose(admin, button('Settings'), async () => {
      await expect(dialog).toHaveRole('alertdialog')
      await expect(dialog).toHaveAccessibleDescription('Your changes will be lost if you don’t save them.')
      await expect(dialog.getByRole('button')).toHaveText(['Discard', 'Keep editing', 'Save'])
      await expect(dialog.getByRole('button', { name: 'Save' })).toBeFocused()
    }))
  await expect(admin.field('Title *')).toHaveValue('A title')
  await test.step('an alert of missing content, which gets the focus', () =>
    openAndClose(admin, admin.save, async () => {}, admin.field('Content *')))
})
