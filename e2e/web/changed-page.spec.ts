import type { Page } from '@playwright/test'
import { ADMIN, AdminPage, heading, openPanel } from '../support/admin/admin'
import { holdRequests } from '../support/site/hold-requests'
import { aPost, expect, ready, storePosts, test } from '../support/test'
import { themeToggle } from '../support/theme'
import { translate } from '../support/translation'

const SENDING = `${process.env.EMAIL_URL}/**`

const form = (page: Page) => page.getByRole('form', { name: 'Send Me a Message' })
const field = (page: Page, label: string) => form(page).getByLabel(label)
const send = (page: Page, label: string) => form(page).getByRole('button', { name: label, exact: true })

async function fillIn(page: Page): Promise<void> {
  await field(page, 'Name').fill('Vera Visitor')
  await field(page, 'Email').fill(`${test.info().testId}@visitor.example`)
  await field(page, 'Message').fill('Please call me.')
}

const RICH = 'First **bold** words and `code`.\n\n    code\n\n- one\n- two'

test('on a translated page a visitor reads posts, and sends a message after a failure', {
  tag: '@thorough',
}, async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource/)
  expectConsole(/The message could not be sent/)
  await storePosts(page, [
    aPost({ id: 'a', title: 'First title', content: RICH, tags: ['python'] }),
    aPost({ id: 'b', title: 'Second title', date: '2026-01-02', tags: ['sql'] }),
  ])
  await page.goto('/')
  await ready(page)
  await translate(page)
  await themeToggle(page).click()
  const blog = page.locator('#blog')
  await blog.getByRole('button', { name: 'python' }).click()
  await expect(blog.getByRole('status')).toHaveText('python: 1 of 2 posts')
  await blog.getByRole('button', { name: 'All Posts' }).click()
  await blog.getByRole('link', { name: 'Read More about First title' }).click()
  await expect(blog.getByRole('article')).toContainText('bold')
  await blog.getByRole('link', { name: 'post Second title' }).click()
  await expect(blog.getByRole('article', { name: 'Second title' })).toBeFocused()
  await blog.getByRole('button', { name: 'Back to all posts' }).click()
  await expect(blog.getByRole('article')).toHaveCount(2)

  await page.route(SENDING, (route) => route.fulfill({ status: 412 }))
  await fillIn(page)
  await send(page, 'Send Message').click()
  await expect(send(page, 'Error Sending. Try Again')).toBeVisible()
  await expect(field(page, 'Message')).toHaveValue('Please call me.')
  await page.unroute(SENDING)
  await send(page, 'Error Sending. Try Again').click()
  await expect(send(page, 'Message Sent!')).toBeVisible()
  await expect(send(page, 'Send Message')).toBeVisible()
})

test('on a translated page the owner signs in, writes, previews, saves, selects and deletes', {
  tag: '@thorough',
}, async ({ page }) => {
  await storePosts(page, [aPost({ title: 'Stored title' })])
  await page.goto('/admin')
  await expect(heading(page, 'Admin Access')).toBeVisible()
  await translate(page)
  const admin = new AdminPage(page)
  await admin.signIn({ username: ADMIN.username, password: 'wrong' })
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials')
  await admin.signIn()
  await expect(heading(page, 'Admin Panel')).toBeVisible()
  await admin.create()
  await admin.write('A title', 'four words of text')
  await expect(page.getByText('4 words')).toBeVisible()
  await expect(page.getByText('No unsaved changes')).toBeHidden()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('article', { name: 'Preview' })).toContainText('four words of text')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await admin.field('Content *').fill('five words of other text')
  await expect(page.getByText('5 words')).toBeVisible()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('article', { name: 'Preview' })).toContainText('five words of other text')
  await admin.saveToList()
  await expect(page.getByText('Saved “A title”.')).toBeVisible()
  await expect(page.getByText('2 of 2 posts')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select A title' }).check()
  await expect(page.getByText('1 of 2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill('stored')
  await expect(page.getByText('1 of 2 posts')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await admin.delete('A title')
  await expect(page.getByText('1 of 1 posts')).toBeVisible()
  for (const view of ['Dashboard', 'Settings', 'Manage Blogs'] as const) await admin.go(view)
  await admin.edit('Stored title')
  for (const text of ['Once.', 'Twice.']) {
    await admin.field('Content *').fill(text)
    await expect(page.getByText(/^Not saved/)).toBeVisible()
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText(/^Saved \d/).first()).toBeVisible()
  }
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(heading(page, 'Admin Access')).toBeVisible()
})

test('after an error in the editor the page shows the unsaved text, and goes on to offer it', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/NotFoundError/)
  const admin = await openPanel(page)
  await admin.create()
  await admin.write('A trip', 'Words of an hour.')
  const preview = page.getByRole('button', { name: 'Preview' })
  await preview.locator('svg').evaluate((icon) => icon.remove())
  await preview.click()
  await expect(page.getByRole('textbox', { name: 'Your unsaved text' })).toHaveValue(
    'A trip\n\nWords of an hour.',
  )
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Restore this text' }).click()
  await expect(admin.field('Content *')).toHaveValue('Words of an hour.')
})

test('a text that is typed before React takes over stays, also where the HTML was changed', {
  tag: '@thorough',
}, async ({ page, expectConsole }) => {
  expectConsole(/Minified React error #418/)
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('Send Me a Message', 'Escríbeme')
    await route.fulfill({ response, body })
  })
  const release = await holdRequests(page, '**/*.js')
  await page.goto('/')
  await page.locator('[name=name]').pressSequentially('VeraVisitor')
  for (const _ of 'Visitor') await page.keyboard.press('ArrowLeft')
  await release()
  await ready(page)
  await expect(heading(page, 'Send Me a Message')).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(field(page, 'Name')).toHaveValue('Vera Visitor')
})
