import type { Page } from '@playwright/test'
import { AdminPage } from '../support/admin'
import { openNewPost } from '../support/editor'
import type { App } from '../support/targets/target'
import { aPost, blockDatabase, expect, store, test } from '../support/test'
import { choose, jsonFile, showTransfer } from '../support/transfer'

const GOOD = JSON.stringify(aPost({ id: '1760000000000aaaaaaaaa', title: 'Good one' }))
/** What JSON.parse and JSON.stringify would not give back as it is. */
const BAD = '{ "id":7,  "title" : "Bad \\u00e9", "n": 12345678901234567890, "__proto__": {"x": 1}, "n": 2 }'
const OTHER = JSON.stringify(aPost({ id: '1760000000001bbbbbbbbb', title: 'Good two', date: '2026-10-08' }))

const STORED = {
  'broken JSON': `[${GOOD},{"id":"17600`,
  'another shape': '{"posts": [], "version": 3, "emoji": "😀 ü"}',
  'a text that is no JSON at all': 'My posts, by hand\r\n\tand   blanks ',
} as const

async function open(page: Page, text: string): Promise<AdminPage> {
  await store(page, 'blogPosts', text)
  const admin = new AdminPage(page)
  await admin.open()
  return admin
}

/** The text of the file that pressing the button saves. */
async function saved(app: App, press: () => Promise<void>): Promise<string> {
  return (await app.savedFile(press)).buffer.toString('utf8')
}

/** The texts under 'Safety copies', as their downloads give them. */
async function safetyCopies(app: App, admin: AdminPage): Promise<string[]> {
  await showTransfer(admin)
  const items = admin.dialog.getByRole('listitem').filter({ hasText: 'could not be read' })
  await expect(items.first()).toBeVisible()
  const texts: string[] = []
  for (const item of await items.all())
    texts.push(await saved(app, () => item.getByRole('button', { name: 'Download' }).click()))
  await admin.answer('Close')
  return texts
}

/** What a save says that was made over something unreadable; the list is there then. */
async function answerCopied(admin: AdminPage): Promise<void> {
  await expect(admin.dialog).toContainText('could not be read')
  await expect(admin.page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeVisible()
  await admin.answer('OK')
  await expect(admin.dialog).toBeHidden()
}

for (const [name, text] of Object.entries(STORED)) {
  test(`leaves ${name} as it is, hands it over, and copies it before the first save`, async ({
    app,
    page,
  }) => {
    const admin = await open(page, text)
    const notice = admin.notice('The stored posts cannot be read')
    await expect(notice).toBeVisible()
    const press = () => notice.getByRole('button', { name: 'Download what is stored' }).click()
    expect(await saved(app, press)).toBe(text)
    for (const view of ['Create Blog', 'Manage Blogs', 'Settings', 'Dashboard'] as const) {
      await admin.go(view)
      await expect(notice).toBeVisible()
    }
    expect(await admin.storedText()).toBe(text)

    await admin.create()
    await admin.write('New beginning', 'Some text.')
    await admin.save.click()
    await answerCopied(admin)
    await expect(notice).toBeHidden()
    expect(await admin.storedPosts()).toEqual([expect.objectContaining({ title: 'New beginning' })])
    expect(await safetyCopies(app, admin)).toEqual([text])
  })
}

test('shows the good posts, and keeps a bad one among them byte for byte', async ({ app, page }) => {
  const text = `[${GOOD}, ${BAD} ,${OTHER}]`
  const admin = await open(page, text)
  const notice = admin.notice('One stored entry cannot be read as a post')
  expect(
    await saved(app, () => notice.getByRole('button', { name: 'Download what is stored' }).click()),
  ).toBe(text)
  await admin.go('Manage Blogs')
  await expect(page.getByRole('list', { name: 'Posts' }).getByRole('heading')).toHaveText([
    'Good one',
    'Good two',
  ])

  await admin.edit('Good one')
  await admin.field('Title *').fill('Better one')
  await admin.saveToList()
  // The notice still tells of it.
  await expect(admin.dialog).toBeHidden()
  expect(await admin.storedText()).toBe(`[${GOOD.replace('Good one', 'Better one')},${BAD},${OTHER}]`)
  await page.getByRole('button', { name: 'Delete Good two' }).click()
  await admin.answer('Delete')
  await expect(page.getByText("'Good two' is deleted.")).toBeVisible()
  expect(await admin.storedText()).toBe(`[${GOOD.replace('Good one', 'Better one')},${BAD}]`)
  await expect(notice).toBeVisible()
})

test('says before an import over unreadable text that it is copied', async ({ app, page }) => {
  const admin = await open(page, STORED['broken JSON'])
  await showTransfer(admin)
  await choose(app, admin, jsonFile([JSON.parse(GOOD)]))
  await expect(admin.dialog).toContainText('What is stored now cannot be read. It is copied')
})

test('says how many entries are no posts', async ({ page }) => {
  const admin = await open(page, `[${BAD},null,${GOOD},"text"]`)
  await expect(admin.notice('3 stored entries cannot be read as posts')).toBeVisible()
})

test('refuses to save over unreadable text when no copy of it can be made', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Error saving blog post/)
  await blockDatabase(page)
  const text = STORED['broken JSON']
  await page.addInitScript((value) => localStorage.setItem('blogPosts', value), text)
  const admin = await openNewPost(page)
  await admin.write('New beginning', 'Some text.')
  await expect(admin.notice('No draft can be kept')).toBeVisible()
  await admin.save.click()
  await expect(admin.dialog.getByRole('heading')).toHaveText('Error saving blog post')
  await expect(admin.dialog).toContainText('the copy that must be made of it first failed')
  await admin.answer('OK')
  await expect(admin.field('Title *')).toHaveValue('New beginning')
  expect(await admin.storedText()).toBe(text)
})

test('saves readable posts even where no database can be opened', async ({ page }) => {
  await blockDatabase(page)
  const admin = await open(page, `[${GOOD}]`)
  await admin.edit('Good one')
  await admin.field('Title *').fill('Better one')
  await admin.saveToList()
  expect(await admin.storedText()).toBe(`[${GOOD.replace('Good one', 'Better one')}]`)
})
