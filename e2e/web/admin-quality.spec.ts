import type { Page } from '@playwright/test'
import { AdminPage, heading, openPanel } from '../support/admin/admin'
import { jsonFile } from '../support/admin/transfer'
import { findings } from '../support/axe'
import { cutOff, sideways } from '../support/layout'
import { storeElsewhere } from '../support/other-tab'
import { serveGitHub, TOKEN } from '../support/site/github'
import { serveSite } from '../support/site/site-files'
import { aPost, expect, storePosts, test } from '../support/test'

const long = 'w'.repeat(200)
const posts = [
  aPost({ tags: ['python', 'typing'], imageUrl: 'https://images.example/a.png' }),
  aPost({ id: '1760000000001abcdefghi', title: 'Another', tags: [] }),
]
const longPosts = [
  aPost({ id: long, title: long, excerpt: long, content: long, readTime: long, tags: [long, `${long}2`] }),
]

const offer = (page: Page) => page.getByRole('button', { name: 'Get 2 posts from your site' })

type Look = (state: string) => Promise<void>

/** From any view: a deletion, a search, an import, and a post that is really deleted. */
async function throughList(admin: AdminPage, look: Look): Promise<void> {
  const { page } = admin
  await admin.go('Manage Blogs')
  await expect(heading(page, 'Typing the edges')).toBeVisible()
  await look('the manage list')
  await page.getByRole('checkbox', { name: 'Select Another' }).check()
  await look('a selected post')
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('button', { name: 'Delete Another' }).click()
  await expect(admin.dialog).toBeVisible()
  await look('the confirmation of a deletion')
  await page.keyboard.press('Escape')
  const search = page.getByPlaceholder('Search blogs...')
  await search.fill('nothing like it')
  await expect(heading(page, 'No posts match your filters')).toBeVisible()
  await look('a search without results')
  await search.fill('')
  await page.getByRole('button', { name: 'Import & export' }).click()
  await expect(admin.dialog).toBeVisible()
  await look('the choice of files')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files…' }).click()
  const file = [aPost({ title: `New ${long}` }), { ...posts[1], id: 'new' }, { id: 1 }]
  await (await choosing).setFiles(jsonFile(file))
  await expect(heading(page, 'Review import')).toBeVisible()
  await look('the preview of the import')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await admin.delete(long)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await look('a toast over the list')
}

/** Every state with a notice or a dialog, in the order in which one visit meets them. */
const VISITS: Record<string, (page: Page, look: Look) => Promise<void>> = {
  'the login and the panel without posts': async (page, look) => {
    await serveSite(page, posts)
    await page.goto('/admin')
    await expect(heading(page, 'Admin Access')).toBeVisible()
    const admin = new AdminPage(page)
    await admin.signIn({ username: 'a', password: 'b' })
    await expect(page.getByRole('alert')).toHaveText('Invalid credentials')
    await look('the login, and a refusal')
    await admin.signIn()
    await expect(page.getByText('No blog posts yet').filter({ visible: true })).toBeVisible()
    await expect(offer(page)).toBeVisible()
    await look('the dashboard')
    await admin.go('Manage Blogs')
    await expect(heading(page, 'No blog posts yet')).toBeVisible()
    await expect(offer(page)).toBeVisible()
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
  'the panel with posts, an import and a toast with Undo': async (page, look) => {
    await storePosts(page, [...posts, aPost({ id: long, title: long, date: '2024-01-01' })])
    const admin = await openPanel(page)
    await expect(page.getByText('on your site yet').filter({ visible: true })).toBeVisible()
    await look('the dashboard')
    await admin.edit('Typing the edges')
    await expect(page.getByRole('img', { name: 'Featured' })).toBeVisible()
    await look('the editor with an image')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(heading(page, 'Typing the edges')).toBeVisible()
    await look('the preview')
    await expectPrintedInDarkInk(page)
    await throughList(admin, look)
  },
  'the Publish view': async (page, look) => {
    const [first, second] = posts
    const publishedPost = aPost({ id: 'theirs', title: long })
    const theirs = [aPost({ ...first, content: 'Theirs.' }), publishedPost]
    const site = await serveSite(page, theirs)
    await serveGitHub(page.context(), theirs)
    await storePosts(page, [...posts, aPost({ id: long, title: long })])
    const admin = await openPanel(page)
    await admin.go('Manage Blogs')
    await page.getByRole('button', { name: 'Publish…' }).click()
    await page.getByRole('checkbox', { name: String(second?.title) }).click()
    await page.getByRole('button', { name: `Publish at…: ${second?.title}` }).click()
    await expect(page.getByRole('deletion').first()).toBeVisible()
    await look('the plan, with a difference and a time')
    await page.getByRole('button', { name: `Publish now: ${second?.title}` }).click()
    await page.getByRole('button', { name: 'Publish on GitHub' }).click()
    await expect(page.getByLabel('Token', { exact: true })).toBeFocused()
    await look('the question for a token')
    await page.keyboard.type(TOKEN)
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Published')).toBeVisible()
    await look('waiting for the site')
    site.show([...posts])
    await page.reload()
    await expect(heading(page, 'Live')).toBeVisible()
    await look('live')
  },
  'the notices': async (page, look) => {
    await storePosts(page, posts)
    const admin = await openPanel(page)
    await admin.edit('Typing the edges')
    await admin.field('Title *').fill(`Recovered ${long}`)
    await admin.field('Content *').fill('Parse at the edges.\n\nTrust.')
    await admin.waitForDrafts(1)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Restore this text' })).toBeVisible()
    await look('unsaved text, in the editor')
    await admin.go('Dashboard')
    await expect(heading(page, 'You have unsaved text')).toBeVisible()
    await look('unsaved text, on the dashboard')
    await admin.edit('Typing the edges')
    await page.getByRole('button', { name: 'Restore this text' }).click()
    await storeElsewhere(page, [{ ...posts[0], title: 'Theirs' }, posts[1]])
    await expect(heading(page, 'This post was changed in another tab')).toBeVisible()
    await look('a change in another tab')
    await storeElsewhere(page, [posts[1]])
    await expect(heading(page, 'This post was deleted')).toBeVisible()
    await look('a deletion in another tab')
    await admin.go('Dashboard')
    await admin.answer('Discard')
    await storeElsewhere(page, '[{"id": "broken')
    await expect(heading(page, 'Your stored posts can’t be read')).toBeVisible()
    await look('unreadable posts')
  },
}

/** The preview on paper has the light theme's ink, from the dark theme too, and nothing lies on it. */
async function expectPrintedInDarkInk(page: Page): Promise<void> {
  await test.step('the printed preview', async () => {
    const title = page.getByRole('article', { name: 'Preview' }).getByRole('heading').first()
    const ink = () => title.evaluate((element) => getComputedStyle(element).color)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveClass('dark')
    await expect(page.getByText('Logout')).toBeHidden()
    const onPaper = await ink()
    await page.emulateMedia({ media: 'screen' })
    await expect.poll(ink).not.toBe(onPaper)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(ink).toBe(onPaper)
  })
}

type LookAt = { colorScheme: 'light' | 'dark'; width: number; rules?: readonly string[] }

/** Themes differ only in colours. */
const LOOKS: readonly LookAt[] = [
  { colorScheme: 'light', width: 375 },
  { colorScheme: 'dark', width: 1440, rules: ['color-contrast'] },
]

for (const [name, visit] of Object.entries(VISITS)) {
  test(`in ${name} axe finds nothing and nothing overflows`, { tag: '@thorough' }, async ({ page }) => {
    let looks = LOOKS.toReversed()
    await visit(page, (state) =>
      test.step(state, async () => {
        // Begins as the last state has ended: each change of width or theme takes time.
        looks = looks.toReversed()
        for (const { colorScheme, width, rules } of looks) {
          await page.setViewportSize({ width, height: 900 })
          await page.emulateMedia({ colorScheme })
          await expect(page.locator('html')).toHaveClass(colorScheme)
          await expect.poll(() => sideways(page), `${width} px`).toBe(0)
          // Polled: a theme that has just changed may not be painted yet.
          await expect.poll(() => findings(page, rules), `${colorScheme} at ${width} px`).toEqual([])
        }
      }),
    )
  })
}

/** Visits every view with words of 200 letters. */
async function throughViews(page: Page, look: (where: string) => Promise<void>): Promise<void> {
  await storePosts(page, longPosts)
  const admin = await openPanel(page)
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

/** The hardest widths of each layout. Text of the usual size is at 375 and 1440 px in the visits above. */
const SIZES = [
  { fontSize: '100%', width: 320 },
  ...[320, 375, 768, 1440].map((width) => ({ fontSize: '200%', width })),
]

/** Expects no broken layout at any width and text size. Polled: the page reacts to a resize asynchronously. */
async function expectUnbroken(page: Page, where: string): Promise<void> {
  for (const { fontSize, width } of SIZES) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((size) => Object.assign(document.documentElement.style, { fontSize: size }), fontSize)
    const look = () => Promise.all([sideways(page), cutOff(page)])
    await expect.poll(look, `${where}, ${width} px, text at ${fontSize}`).toEqual([0, []])
  }
}

test('nothing overflows with long words and text at 200 %', { tag: '@thorough' }, async ({ page }) => {
  await throughViews(page, (where) => expectUnbroken(page, where))
})
