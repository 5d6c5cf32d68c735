import type { Page } from '@playwright/test'
import { AdminPage, heading, openView } from '../support/admin'
import { findings } from '../support/axe'
import { cutOff, sideways, textLines } from '../support/layout'
import { storeElsewhere } from '../support/other-tab'
import { aPost, expect, store, storePosts, test } from '../support/test'

const long = 'w'.repeat(200)
const posts = [
  aPost({ tags: ['python', 'typing'], imageUrl: 'https://images.example/a.png' }),
  aPost({ id: '1760000000001abcdefghi', title: 'Another', tags: [] }),
]
const longPosts = [
  aPost({ id: long, title: long, excerpt: long, content: long, readTime: long, tags: [long, `${long}2`] }),
]

type Look = (state: string) => Promise<void>

/** Every state with a notice or a dialog, in the order in which one visit comes to them. */
const VISITS: Record<string, (page: Page, look: Look) => Promise<void>> = {
  'the login': async (page, look) => {
    await page.goto('/admin')
    await expect(heading(page, 'Admin Access')).toBeVisible()
    await look('the login')
    await new AdminPage(page).signIn({ username: 'a', password: 'b' })
    await expect(page.getByRole('alert')).toHaveText('Invalid credentials')
    await look('a refusal')
  },
  'the panel without posts': async (page, look) => {
    const admin = await openView(page, 'Dashboard')
    await expect(page.getByText('No blog posts yet').filter({ visible: true })).toBeVisible()
    await look('the dashboard')
    await admin.go('Manage Blogs')
    await expect(heading(page, 'No blog posts yet')).toBeVisible()
    await look('the manage list')
    await admin.go('Settings')
    await expect(page.getByText('Settings panel coming soon...')).toBeVisible()
    await look('the settings')
    await admin.create()
    await look('the editor')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(heading(page, 'Untitled Post')).toBeVisible()
    await look('the preview')
    await admin.save.click()
    await expect(admin.dialog).toBeVisible()
    await look('an alert')
    await admin.answer('OK')
    await admin.field('Title *').fill('Unsaved')
    await admin.go('Settings')
    await expect(admin.dialog).toBeVisible()
    await look('the question before leaving')
  },
  'the panel with posts': async (page, look) => {
    await storePosts(page, posts)
    const admin = await openView(page, 'Dashboard')
    await look('the dashboard')
    await admin.edit('Typing the edges')
    await expect(page.getByRole('img', { name: 'Featured' })).toBeVisible()
    await look('the editor with an image')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(heading(page, 'Typing the edges')).toBeVisible()
    await look('the preview')
    await admin.go('Manage Blogs')
    await expect(heading(page, 'Typing the edges')).toBeVisible()
    await look('the manage list')
    await page.getByRole('button', { name: 'Delete Another' }).click()
    await expect(admin.dialog).toBeVisible()
    await look('the confirmation of a deletion')
    await page.keyboard.press('Escape')
    await page.getByPlaceholder('Search blogs...').fill('nothing like it')
    await expect(heading(page, 'No posts match your filters')).toBeVisible()
    await look('a search without results')
  },
  'an import': async (page, look) => {
    await storePosts(page, posts)
    const admin = await openView(page, 'Manage Blogs')
    await page.getByRole('button', { name: 'Import & export' }).click()
    await expect(admin.dialog).toBeVisible()
    await look('the choice of files')
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose files…' }).click()
    const file = [aPost({ title: `New ${long}` }), { ...posts[1], id: 'new' }, { id: 1 }]
    await (await choosing).setFiles({
      name: 'posts.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(file)),
    })
    await expect(heading(page, 'What the import would change')).toBeVisible()
    await look('what it would change')
  },
  'the notices of unsaved text': async (page, look) => {
    await storePosts(page, posts)
    const admin = await openView(page, 'Dashboard')
    await admin.edit('Typing the edges')
    await admin.field('Title *').fill(`Recovered ${long}`)
    await admin.field('Content *').fill('Parse at the edges.\n\nTrust.')
    await expect.poll(() => admin.drafts()).toHaveLength(1)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Restore this text' })).toBeVisible()
    await look('in the editor')
    await admin.go('Dashboard')
    await expect(heading(page, 'There is unsaved text')).toBeVisible()
    await look('on the dashboard')
  },
  'the notices of what another tab did': async (page, look) => {
    await storePosts(page, posts)
    const admin = await openView(page, 'Dashboard')
    await admin.edit('Typing the edges')
    await admin.field('Title *').fill(`Mine ${long}`)
    await storeElsewhere(page, [{ ...posts[0], title: 'Theirs' }, posts[1]])
    await expect(heading(page, 'This post was changed in another tab')).toBeVisible()
    await look('a change')
    await storeElsewhere(page, [posts[1]])
    await expect(heading(page, 'This post is no longer stored')).toBeVisible()
    await look('a deletion')
  },
  'the notice of unreadable posts': async (page, look) => {
    await store(page, 'blogPosts', '[{"id": "broken')
    await openView(page, 'Dashboard')
    await expect(heading(page, 'The stored posts cannot be read')).toBeVisible()
    await look('on the dashboard')
  },
  'a toast with Undo': async (page, look) => {
    await storePosts(page, [aPost({ title: long }), ...posts])
    const admin = await openView(page, 'Manage Blogs')
    await page.getByRole('button', { name: `Delete ${long}` }).click()
    await admin.answer('Delete')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await look('over the list')
  },
}

for (const [name, visit] of Object.entries(VISITS)) {
  test(`axe finds nothing in ${name}, in both themes at 375 and 1440 px, and nothing overflows`, async ({
    page,
  }) => {
    await visit(page, (state) =>
      test.step(state, async () => {
        for (const width of [375, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          expect(await sideways(page), `${width} px`).toBe(0)
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme })
            await expect(page.locator('html')).toHaveClass(colorScheme)
            // Polled: a theme that has just changed may still be on its way to the screen.
            await expect.poll(() => findings(page), `${colorScheme} at ${width} px`).toEqual([])
          }
        }
      }),
    )
  })
}

/** Goes through every view with words of 200 letters, and calls back in each. */
async function throughViews(page: Page, look: (where: string) => Promise<void>): Promise<void> {
  await storePosts(page, longPosts)
  const admin = new AdminPage(page)
  await admin.open()
  await look('dashboard')
  await admin.edit(long)
  await look('editor')
  await page.getByRole('button', { name: 'Preview' }).click()
  await look('preview')
  await admin.go('Manage Blogs')
  await look('manage list')
  await page.getByRole('button', { name: `Delete ${long}` }).click()
  await look('confirmation')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Import & export' }).click()
  await look('import & export')
  await page.keyboard.press('Escape')
  await admin.go('Settings')
  await look('settings')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(heading(page, 'Admin Access')).toBeVisible()
  await look('login')
}

/** What must hold of a view at every width; polled, as the page answers a change of width in a moment of its own. */
async function expectUnbroken(page: Page, where: string): Promise<void> {
  for (const width of [320, 375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => sideways(page), `${where}, ${width} px`).toBe(0)
    await expect.poll(() => cutOff(page), `${where}, ${width} px`).toEqual([])
  }
}

test('a preview is printed in dark ink from the dark theme too, and nothing lies on it', async ({ page }) => {
  await store(page, 'theme', 'dark')
  await storePosts(page, posts)
  const admin = await openView(page, 'Dashboard')
  await admin.edit('Another')
  await page.getByRole('button', { name: 'Preview' }).click()
  const title = page.getByRole('article', { name: 'Preview' }).getByRole('heading', { name: 'Another' })
  const ink = () => title.evaluate((element) => getComputedStyle(element).color)
  const onScreen = await ink()
  await page.emulateMedia({ media: 'print' })
  const onPaper = await ink()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  expect(await ink()).toBe(onPaper)
  expect(onPaper).not.toBe(onScreen)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Logout')).toBeHidden()
})

test('nothing overflows sideways at any width, with words of 200 letters', async ({ page }) => {
  await throughViews(page, (where) => expectUnbroken(page, where))
})

test('text at 200 % breaks no view at any width', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  await throughViews(page, (where) => expectUnbroken(page, where))
})

test('the link to the site stays on one line beside the greeting, on the smallest phone too', async ({
  page,
}) => {
  await openView(page, 'Dashboard')
  const link = page.getByRole('link', { name: 'View site' })
  const greeting = page.getByText('Welcome back, ')
  for (const width of [320, 375, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => textLines(link), `${width} px`).toBe(1)
    const [left, right] = [await greeting.boundingBox(), await link.boundingBox()]
    expect(right?.y, `${width} px`).toBeLessThan((left?.y ?? 0) + (left?.height ?? 0))
  }
})

test('no word of the navigation is broken on the smallest phone, in the chosen one neither', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 900 })
  const admin = await openView(page, 'Dashboard')
  for (const name of ['Dashboard', 'Create Blog', 'Manage Blogs', 'Settings'] as const) {
    await admin.go(name)
    const link = page.getByRole('navigation', { name: 'Admin' }).getByRole('button', { name })
    await expect(link).toHaveAttribute('aria-current', 'page')
    expect(await textLines(link), name).toBeLessThanOrEqual(name.split(' ').length)
  }
})
