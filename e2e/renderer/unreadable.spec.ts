import type { Page } from '@playwright/test'
import { AdminPage } from '../support/admin'
import type { App } from '../support/targets/target'
import { aPost, blockDatabase, expect, store, test } from '../support/test'
import { choose, jsonFile, press, showTransfer } from '../support/transfer'

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

test('leaves unreadable text as it is, hands it over, and copies it before the first save', async ({
  app,
  page,
}) => {
  const admin = await open(page, '')
  const notice = admin.notice('The stored posts cannot be read')
  for (const [name, text] of Object.entries(STORED)) {
    await test.step(name, async () => {
      await admin.reopenWith(text)
      await expect(notice).toBeVisible()
      const press = () => notice.getByRole('button', { name: 'Download what is stored' }).click()
      expect(await saved(app, press)).toBe(text)
    })
  }
  const text = STORED['broken JSON']
  await admin.reopenWith(text)
  await test.step('is there in every view', async () => {
    for (const view of ['Create Blog', 'Settings', 'Dashboard', 'Manage Blogs'] as const) {
      await admin.go(view)
      await expect(notice).toBeVisible()
    }
  })
  await test.step('says before an import that the text is copied', async () => {
    await showTransfer(admin)
    await choose(app, admin, jsonFile([JSON.parse(GOOD)]))
    await expect(admin.dialog).toContainText('What is stored now cannot be read. It is copied')
    await press(admin, 'Cancel')
    await press(admin, 'Close')
    expect(await admin.storedText()).toBe(text)
  })
  await test.step('copies it before the first save', async () => {
    await admin.create()
    await admin.write('New beginning', 'Some text.')
    await admin.save.click()
    await expect(admin.dialog).toContainText('could not be read')
    await expect(page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeVisible()
    await admin.answer('OK')
    await expect(admin.dialog).toBeHidden()
    await expect(notice).toBeHidden()
    expect(await admin.storedPosts()).toEqual([expect.objectContaining({ title: 'New beginning' })])
    await showTransfer(admin)
    const copy = admin.dialog.getByRole('listitem').filter({ hasText: 'could not be read' })
    expect(await saved(app, () => copy.getByRole('button', { name: 'Download' }).click())).toBe(text)
  })
})

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
  // The notice still says so.
  await expect(admin.dialog).toBeHidden()
  expect(await admin.storedText()).toBe(`[${GOOD.replace('Good one', 'Better one')},${BAD},${OTHER}]`)
  await page.getByRole('button', { name: 'Delete Good two' }).click()
  await admin.answer('Delete')
  await expect(page.getByText("'Good two' is deleted.")).toBeVisible()
  expect(await admin.storedText()).toBe(`[${GOOD.replace('Good one', 'Better one')},${BAD}]`)
  await expect(notice).toBeVisible()
  await admin.reopenWith(`[${BAD},null,${GOOD},"text"]`)
  await expect(admin.notice('3 stored entries cannot be read as posts')).toBeVisible()
})

test('where no database can be opened, saves over readable posts, and not over unreadable text', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Error saving blog post/)
  await blockDatabase(page)
  const admin = await open(page, `[${GOOD}]`)
  await admin.edit('Good one')
  await admin.field('Title *').fill('Better one')
  await admin.saveToList()
  expect(await admin.storedText()).toBe(`[${GOOD.replace('Good one', 'Better one')}]`)

  const text = STORED['broken JSON']
  await admin.reopenWith(text)
  await admin.create()
  await admin.write('New beginning', 'Some text.')
  await expect(admin.notice('No draft can be kept')).toBeVisible()
  await admin.save.click()
  await expect(admin.dialog.getByRole('heading')).toHaveText('Error saving blog post')
  await expect(admin.dialog).toContainText('the copy that must be made of it first failed')
  await admin.answer('OK')
  await expect(admin.field('Title *')).toHaveValue('New beginning')
  expect(await admin.storedText()).toBe(text)
})
