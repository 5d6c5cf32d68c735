import type { Page } from '@playwright/test'
import { type AdminPage, heading, openPanel } from '../support/admin/admin'
import { openStoredPost } from '../support/admin/editor'
import { anOrphan, offerDrafts, storeDrafts } from '../support/admin/orphaned-drafts'
import { aPost, expect, newWindow, test } from '../support/test'

// Tabs that go away and come back: the desktop app has one window, and e2e/desktop/killed.spec.ts kills it.
const POST = aPost({ title: 'Stored title', content: 'Stored first line.\nStored second line.' })
const TYPED = 'Stored first line.\nTyped second line.'
const MORE = `${TYPED} And more.`

const unsaved = (admin: AdminPage) => admin.notice('You have unsaved text')
const lostSaves = (admin: AdminPage) => admin.notice(/^Your browser lost/)
const offer = (admin: AdminPage) => admin.notice(/^Recovered unsaved text from/)
const lostSaveOffer = (admin: AdminPage) => admin.notice(/^Recovered a lost save from/)
const review = (admin: AdminPage, title = '') =>
  unsaved(admin)
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('button', { name: 'Review' })
    .click()
const restore = (admin: AdminPage) => admin.page.getByRole('button', { name: 'Restore this text' }).click()
const discard = (admin: AdminPage) => admin.page.getByRole('button', { name: 'Discard this text' }).click()

async function expectNothingOffered(admin: AdminPage): Promise<void> {
  await admin.go('Dashboard')
  await expect(heading(admin.page, 'Quick Actions')).toBeVisible()
  await expect(unsaved(admin).or(lostSaves(admin))).toBeHidden()
}

async function openChangedEditor(page: Page): Promise<AdminPage> {
  const admin = await openStoredPost(page, POST)
  await admin.field('Content *').fill(TYPED)
  return admin
}

test('keeps the text in the editor when the data of the site are cleared', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'only Chromium lets a test clear them')
  const admin = await openChangedEditor(page)
  await admin.waitForDrafts(1)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'all',
  })
  await expect(heading(page, 'Admin Access')).toBeVisible()
  await admin.signIn()
  await expect(admin.field('Content *')).toHaveValue(TYPED)
})

test('offers unsaved text each time its tab crashes, until it is saved or discarded', {
  tag: '@thorough',
}, async ({ page }) => {
  const crashed = await openChangedEditor(page)
  await crashed.waitForDrafts(1)
  const again = await newWindow(page)
  await page.close({ runBeforeUnload: false })
  const admin = await openPanel(again)
  await admin.expectOffered(POST, 'Stored', 'Typed')
  await restore(admin)
  await expect(offer(admin)).toBeHidden()
  await expect(admin.field('Title *')).toBeFocused()
  await expect(admin.field('Content *')).toHaveValue(TYPED)
  expect(await admin.storedPosts()).toEqual([POST])

  await admin.field('Content *').fill(MORE)
  const contents = async () => (await admin.drafts()).map(({ text }) => text.content)
  await expect.poll(contents, { intervals: [100] }).toEqual([MORE])
  await admin.page.reload()
  await admin.go('Dashboard')
  await expect(unsaved(admin).getByRole('listitem')).toHaveCount(1)
  await review(admin)
  await restore(admin)
  await expect(admin.field('Content *')).toHaveValue(MORE)
  await admin.saveToList()
  const saved = { ...POST, content: MORE }
  expect(await admin.storedPosts()).toEqual([saved])
  await admin.waitForDrafts(0)
  await expectNothingOffered(admin)

  await test.step('forgets a text that was restored and then discarded', async () => {
    await offerDrafts(admin.page, anOrphan(saved, { content: TYPED }))
    await review(admin)
    await restore(admin)
    await admin.go('Manage Blogs')
    await admin.answer('Discard')
    await expectNothingOffered(admin)
    await admin.waitForDrafts(0)
    expect(await admin.storedPosts()).toEqual([saved])
  })
})

test('leads to each unsaved new post, and discards one only after a question', { tag: '@thorough' }, async ({
  page,
}) => {
  const admin = await openPanel(page)
  const drafts = ['Alpha', 'Beta'].map((title) => anOrphan(null, { title, content: `Of ${title}.` }))
  await offerDrafts(page, ...drafts)
  await expect(unsaved(admin).getByRole('listitem')).toHaveCount(2)
  await expect(unsaved(admin).getByRole('time').first()).toContainText(String(new Date().getFullYear()))
  await test.step('a restored one is not offered after its save', async () => {
    await review(admin, 'Beta')
    await expect(offer(admin)).toContainText('Of Beta.')
    await restore(admin)
    await admin.saveToList()
    await expect(unsaved(admin).getByRole('listitem')).toHaveCount(1)
    expect(await admin.storedPosts()).toMatchObject([{ title: 'Beta' }])
    const titles = async () => (await admin.drafts()).map(({ text }) => text.title)
    await expect.poll(titles).toEqual(['Alpha'])
  })
  await review(admin, 'Alpha')
  await expect(offer(admin)).toContainText('Nothing changes until you decide.')
  await test.step('discards nothing before the question is answered', async () => {
    await discard(admin)
    await expect(admin.dialog).toContainText('can’t undo this')
    await page.keyboard.press('Escape')
    await expect(admin.dialog).toBeHidden()
    await expect(offer(admin)).toContainText('Of Alpha.')
  })
  await test.step('says so when the database does not delete it', async () => {
    await page.evaluate(() => {
      const refuse = () => {
        throw new DOMException('The disk is full', 'QuotaExceededError')
      }
      Object.assign(IDBObjectStore.prototype, { delete: refuse, put: refuse })
    })
    await discard(admin)
    await admin.answer('Discard')
    await expect(page.getByText('The text couldn’t be discarded')).toBeVisible()
    await expect(offer(admin)).toContainText('Of Alpha.')
    await page.reload()
  })
  await discard(admin)
  await admin.answer('Discard')
  await expect(offer(admin)).toBeHidden()
  await expect(admin.field('Title *')).toBeFocused()
  await admin.waitForDrafts(0)
  await expectNothingOffered(admin)
})

test('says in any view that saves were lost, and offers each in its editor, also over a newer text', async ({
  page,
}) => {
  const admin = await openChangedEditor(page)
  await admin.saveToList()
  await admin.savePost('A new one', 'Its text.')
  const [edited, newPost] = await admin.storedPosts()
  if (!edited || !newPost) throw new Error('two posts were saved')
  await storeDrafts(page, anOrphan(edited, { content: MORE }))
  // Like a browser killed right after the saves: it restarts with the text from before them, a day later.
  await page.clock.setFixedTime(Date.now() + 24 * 3_600_000)
  await admin.reopenWith([POST])
  await expect(lostSaves(admin).getByRole('heading')).toHaveText(
    'Your browser lost 2 saved posts when it closed',
  )
  await test.step('the draft typed on a lost save blames no other tab', async () => {
    await review(admin)
    await restore(admin)
    await expect(admin.field('Content *')).toHaveValue(MORE)
    await expect(admin.notice(/another tab|was deleted/)).toBeHidden()
    await admin.saveToList()
    expect(await admin.storedPosts()).toEqual([{ ...edited, content: MORE }])
  })
  await test.step('a lost save replaces a newer text only in the editor, and its copy is then deleted', async () => {
    await admin.edit(POST.title)
    await expect(lostSaveOffer(admin).getByRole('deletion').filter({ hasText: 'And more' })).toBeVisible()
    await restore(admin)
    await expect(admin.notice(/another tab/)).toBeHidden()
    await admin.saveToList()
    expect(await admin.storedPosts()).toEqual([edited])
    expect(await admin.secondCopies()).toHaveLength(2)
  })
  await test.step('a lost new post has the day of its first save', async () => {
    await lostSaves(admin).getByRole('button', { name: 'Review' }).click()
    await expect(admin.field('Content *')).toHaveValue('Its text.')
    await admin.saveToList()
    expect(await admin.storedPosts()).toEqual([edited, newPost])
    await expectNothingOffered(admin)
  })
})
