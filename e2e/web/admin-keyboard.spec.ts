import type { Locator, Page } from '@playwright/test'
import { ADMIN, AdminPage, heading, openView } from '../support/admin'
import { findings } from '../support/axe'
import { expectReachedByTab } from '../support/keyboard'
import { aPost, expect, storePosts, test } from '../support/test'

const posts = [
  aPost({ tags: ['python', 'typing'], imageUrl: 'https://images.example/a.png' }),
  aPost({ id: '1760000000001abcdefghi', title: 'Another', tags: [] }),
]

/** Presses a key until the target has the focus. */
async function reachBy(page: Page, key: 'Tab' | 'Shift+Tab', target: Locator, most = 30): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${target} was not reached by ${key}`)
}

test('a post is written, previewed, saved, deleted and brought back by keyboard alone', async ({ page }) => {
  await page.goto('/admin')
  await reachBy(page, 'Tab', page.getByLabel('Username'))
  await page.keyboard.type(ADMIN.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(ADMIN.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()

  const admin = new AdminPage(page)
  await reachBy(page, 'Tab', page.getByRole('button', { name: 'Create Blog', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await reachBy(page, 'Tab', admin.field('Title *'))
  await page.keyboard.type('By keyboard')
  await reachBy(page, 'Tab', admin.field('Content *'))
  await page.keyboard.type('Some content')
  await page.keyboard.press('Tab')
  await expect(admin.field('Tags')).toBeFocused()
  await page.keyboard.type('keys')
  await reachBy(page, 'Shift+Tab', page.getByRole('button', { name: 'Preview' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: 'Preview' })).toContainText('#keys')
  await page.keyboard.press('Tab')
  await expect(admin.save).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(heading(page, 'Manage Blog Posts')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  const stored = await admin.storedText()
  await reachBy(page, 'Tab', page.getByRole('button', { name: 'Delete By keyboard' }))
  await page.keyboard.press('Enter')
  await expect(admin.dialog).toBeVisible()
  await reachBy(page, 'Tab', admin.dialog.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Create Your First Post' })).toBeVisible()
  expect(await admin.storedPosts()).toEqual([])

  await reachBy(page, 'Tab', page.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'By keyboard')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete By keyboard' })).toBeFocused()
  expect(await admin.storedText()).toBe(stored)

  await reachBy(page, 'Tab', page.getByRole('button', { name: 'Logout' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Admin Access')).toBeVisible()
})

test('the keyboard reaches every control of every view, and the focus is always seen', async ({ page }) => {
  await storePosts(page, posts)
  const admin = new AdminPage(page)
  await admin.open()
  for (const view of ['Dashboard', 'Create Blog', 'Manage Blogs', 'Settings'] as const) {
    await admin.go(view)
    // A reload keeps the view, and begins at the start of the page.
    await page.reload()
    await expect(page.locator('[aria-current=page]')).toHaveText(view)
    await expectReachedByTab(
      page,
      'a[href], button:enabled, input:enabled, textarea:enabled, select:enabled',
      view,
    )
  }
})

test.describe('a dialog', () => {
  for (const { name, open, opener } of [
    {
      name: 'of an alert',
      open: async (page: Page) => {
        const admin = await openView(page, 'Create Blog')
        await admin.field('Title *').fill('A title')
        await admin.save.focus()
      },
      // An alert about a field leads to that field, which other tests look at.
      opener: null,
    },
    {
      name: 'of a deletion',
      open: async (page: Page) => {
        await openView(page, 'Manage Blogs')
        await page.getByRole('button', { name: 'Delete Another' }).focus()
      },
      opener: 'Delete Another',
    },
    {
      name: 'of leaving',
      open: async (page: Page) => {
        const admin = await openView(page, 'Create Blog')
        await admin.field('Title *').fill('A title')
        await page.getByRole('button', { name: 'Settings' }).focus()
      },
      opener: 'Settings',
    },
    {
      name: 'of leaving by Logout',
      open: async (page: Page) => {
        const admin = await openView(page, 'Create Blog')
        await admin.field('Title *').fill('A title')
        await page.getByRole('button', { name: 'Logout' }).focus()
      },
      opener: 'Logout',
    },
    {
      name: 'of import & export',
      open: async (page: Page) => {
        await openView(page, 'Manage Blogs')
        await page.getByRole('button', { name: 'Import & export' }).focus()
      },
      opener: 'Import & export',
    },
  ]) {
    test(`${name} keeps the focus inside, goes on Escape and gives the focus back`, async ({ page }) => {
      await storePosts(page, posts)
      await open(page)
      await page.keyboard.press('Enter')
      const { dialog } = new AdminPage(page)
      await expect(dialog).toBeVisible()
      await expect(dialog.locator(':focus')).toHaveCount(1)
      for (let presses = 0; presses < 8; presses++) {
        await page.keyboard.press('Tab')
        // Between the last control and the first, the focus is the browser's own.
        const isInside = await dialog.evaluate(
          (element) => element.contains(document.activeElement) || document.activeElement === document.body,
        )
        expect(isInside).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      if (opener) await expect(page.getByRole('button', { name: opener, exact: true })).toBeFocused()
      else await expect(new AdminPage(page).field('Content *')).toBeFocused()
    })
  }

  test('of import & export is not read out as a whole, a question is', async ({ page }) => {
    await storePosts(page, posts)
    const admin = await openView(page, 'Manage Blogs')
    await page.getByRole('button', { name: 'Import & export' }).click()
    await expect(admin.dialog).toHaveRole('dialog')
    await expect(admin.dialog).toHaveAccessibleDescription('')
    await expect(admin.dialog.getByRole('heading', { name: 'Import & export' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(admin.dialog.getByRole('button', { name: 'One JSON file' })).toBeFocused()
    await page.keyboard.press('Escape')
    await admin.go('Create Blog')
    await admin.field('Title *').fill('A title')
    await admin.go('Settings')
    await expect(admin.dialog).toHaveRole('alertdialog')
    await expect(admin.dialog).toHaveAccessibleDescription(
      'Save them before you leave, or leave without them.',
    )
    await expect(admin.dialog.getByRole('button')).toHaveText(['Discard', 'Keep editing', 'Save'])
    await expect(admin.dialog.getByRole('button', { name: 'Save' })).toBeFocused()
  })

  test('of a failed save gives the focus back to Save', async ({ page, expectConsole }) => {
    expectConsole(/Error saving blog post/)
    const admin = await openView(page, 'Create Blog')
    await admin.field('Title *').fill('A title')
    await admin.field('Content *').fill('Some content')
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new Error('No more of this')
      }
    })
    await admin.save.focus()
    await page.keyboard.press('Enter')
    await expect(admin.dialog.getByRole('heading')).toHaveText('Error saving blog post')
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(admin.dialog).toBeHidden()
    await expect(admin.save).toBeFocused()
    await expect(admin.field('Content *')).toHaveValue('Some content')
  })

  test('of leaving keeps what was written on Escape', async ({ page }) => {
    const admin = await openView(page, 'Create Blog')
    await admin.field('Title *').fill('A title')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(admin.dialog.getByRole('heading')).toHaveText('You have unsaved changes')
    await page.keyboard.press('Escape')
    await expect(admin.field('Title *')).toHaveValue('A title')
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  })
})

test.describe('the focus goes on from the start of what is there', () => {
  test('after signing in and out', async ({ page }) => {
    await page.goto('/admin')
    await page.getByLabel('Username').fill(ADMIN.username)
    await page.getByLabel('Password').fill(ADMIN.password)
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Admin Panel')).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await page.getByRole('button', { name: 'Logout' }).press('Enter')
    await expect(heading(page, 'Admin Access')).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('after an Undo in another view', async ({ page }) => {
    await storePosts(page, posts)
    const admin = await openView(page, 'Manage Blogs')
    await page.getByRole('button', { name: 'Delete Another' }).click()
    await admin.answer('Delete')
    await admin.go('Settings')
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(page.getByText("'Another' is back.")).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  })

  for (const opener of ['Delete Another', 'Import & export']) {
    test(`after a way back from what '${opener}' asks, which is gone then and has done nothing`, async ({
      page,
    }) => {
      await storePosts(page, posts)
      const admin = await openView(page, 'Manage Blogs')
      await page.getByRole('button', { name: opener }).press('Enter')
      await expect(admin.dialog).toBeVisible()
      // By the page itself: a busy browser may not know of its last step yet, and would go back two when it is asked.
      await page.evaluate(() => history.back())
      await expect(page.getByRole('button', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
      await expect(admin.dialog).toBeHidden()
      await expect(page.getByRole('main')).toBeFocused()
      await page.goForward()
      await expect(heading(page, 'Manage Blog Posts')).toBeVisible()
      await expect(admin.dialog).toBeHidden()
      expect(await admin.storedPosts()).toHaveLength(posts.length)
    })
  }
})
