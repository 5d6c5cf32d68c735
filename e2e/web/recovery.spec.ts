import type { Page } from '@playwright/test'
import { type AdminPage, heading, openPanel } from '../support/admin'
import { openNewPost, openStoredPost } from '../support/editor'
import { aPost, expect, newWindow, test } from '../support/test'

// Tabs that go away and come back: the desktop app has one window, and e2e/desktop/killed.spec.ts kills it.
const POST = aPost({ title: 'Kept title', content: 'Kept first line.\nKept second line.' })
const TYPED = 'Kept first line.\nTyped second line.'

const left = (admin: AdminPage) => admin.notice('There is unsaved text')
const lost = (admin: AdminPage) => admin.notice(/^Your browser lost/)
const offer = (admin: AdminPage) => admin.notice(/^Unsaved text of/)
const lostOffer = (admin: AdminPage) => admin.notice(/^Saved text of/)
const lookAt = (admin: AdminPage, title = '') =>
  left(admin)
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('button', { name: 'Look at it' })
    .click()
const restore = (admin: AdminPage) => admin.page.getByRole('button', { name: 'Restore this text' }).click()

/** Discards what is offered; it is asked about first. */
async function discardOffer(admin: AdminPage): Promise<void> {
  await admin.page.getByRole('button', { name: 'Discard it' }).click()
  await admin.answer('Discard')
  await expect(offer(admin).or(lostOffer(admin))).toBeHidden()
}

async function expectNothingOffered(admin: AdminPage): Promise<void> {
  await admin.go('Dashboard')
  await expect(heading(admin.page, 'Quick Actions')).toBeVisible()
  await expect(left(admin).or(lost(admin))).toBeHidden()
}

async function openChangedEditor(page: Page): Promise<AdminPage> {
  const admin = await openStoredPost(page, POST)
  await admin.field('Content *').fill(TYPED)
  return admin
}

const expectOffered = (admin: AdminPage) => admin.expectOffered(POST, 'Kept', 'Typed')

/** A new tab after the one with the changed editor went away. */
async function crashAndReturn(page: Page): Promise<AdminPage> {
  const first = await openChangedEditor(page)
  await first.waitForDrafts(1)
  return first.crash()
}

test('has what was being written when the data of the site are cleared', async ({ page, browserName }) => {
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
  await expect(admin.notice('This post is no longer stored')).toBeVisible()
  await expect(admin.field('Content *')).toHaveValue(TYPED)
})

test('offers a text each time its tab goes away, until it is saved', async ({ page }) => {
  const second = await crashAndReturn(page)
  await expectOffered(second)
  await restore(second)
  await expect(offer(second)).toBeHidden()
  await expect(second.field('Title *')).toBeFocused()
  await expect(second.field('Content *')).toHaveValue(TYPED)
  expect(await second.storedPosts()).toEqual([POST])

  await second.field('Content *').fill(`${TYPED} And more.`)
  const contents = async () => (await second.drafts()).map(({ text }) => text.content)
  await expect.poll(contents, { intervals: [100] }).toEqual([`${TYPED} And more.`])
  const third = await second.crash()
  await expect(left(third).getByRole('listitem')).toHaveCount(1)
  await lookAt(third)
  await restore(third)
  await expect(third.field('Content *')).toHaveValue(`${TYPED} And more.`)
  await third.saveToList()
  expect(await third.storedPosts()).toEqual([{ ...POST, content: `${TYPED} And more.` }])
  await third.waitForDrafts(0)
  await expectNothingOffered(third)
})

test('leads from the dashboard to each of several unsaved new posts', async ({ page }) => {
  const admin = await openNewPost(page)
  const titles = ['Alpha', 'Beta', 'Gamma']
  for (const [place, title] of titles.entries()) {
    await admin.write(title, `Text of ${title}.`)
    await admin.waitForDrafts(place + 1)
    await page.reload()
    await expect(heading(page, 'Create New Blog Post')).toBeVisible()
  }
  await admin.go('Dashboard')
  await expect(left(admin).getByRole('listitem')).toHaveCount(titles.length)
  await expect(left(admin).getByRole('time').first()).toContainText(String(new Date().getFullYear()))
  for (const title of titles) {
    await lookAt(admin, title)
    await expect(offer(admin)).toContainText(`Text of ${title}.`)
    await admin.go('Dashboard')
  }
  await test.step('of which a restored one is not offered after its save', async () => {
    await lookAt(admin, 'Beta')
    await restore(admin)
    await admin.saveToList()
    await admin.waitForDrafts(2)
    await admin.go('Dashboard')
    await expect(left(admin).getByRole('listitem')).toHaveCount(2)
    await expect(left(admin)).not.toContainText('Beta')
    expect(await admin.storedPosts()).toMatchObject([{ title: 'Beta' }])
  })
})

test('does not offer a text again that was discarded', async ({ page }) => {
  const admin = await crashAndReturn(page)
  await expectOffered(admin)
  await test.step('but says what the editor shows beside it', async () => {
    await expect(offer(admin)).toContainText('The editor below shows the saved post until you decide.')
    await admin.field('Content *').fill('Another text.')
    await expect(offer(admin)).toContainText('The editor below shows another text that is not saved either')
    await admin.field('Content *').fill(POST.content)
  })
  await test.step('but not before the question is answered', async () => {
    await admin.page.getByRole('button', { name: 'Discard it' }).click()
    await expect(admin.dialog).toContainText('cannot be brought back')
    await admin.page.keyboard.press('Escape')
    await expect(admin.dialog).toBeHidden()
    await expect(offer(admin)).toBeVisible()
    await admin.waitForDrafts(1)
  })
  await test.step('but says so when the database does not delete it', async () => {
    await admin.page.evaluate(() => {
      const refuse = () => {
        throw new DOMException('The disk is full', 'QuotaExceededError')
      }
      Object.assign(IDBObjectStore.prototype, { delete: refuse, put: refuse })
    })
    await admin.page.getByRole('button', { name: 'Discard it' }).click()
    await admin.answer('Discard')
    await expect(admin.page.getByText('That text is still there')).toBeVisible()
    await expect(offer(admin)).toContainText('Typed second line.')
    await admin.page.reload()
  })
  await discardOffer(admin)
  await expect(admin.field('Title *')).toBeFocused()
  await admin.waitForDrafts(0)
  await expectNothingOffered(admin)
  expect(await admin.storedPosts()).toEqual([POST])
})

test('keeps a later text of a draft when an earlier one is discarded in another tab', async ({ page }) => {
  const here = await openChangedEditor(page)
  await page.goto('/')
  const there = await openPanel(await newWindow(page))
  await expectOffered(there)
  const [earlier] = await there.drafts()
  // As when the database did not take what was typed last.
  const later = {
    ...earlier,
    typedAt: (earlier?.typedAt ?? 0) + 1,
    text: { ...earlier?.text, content: 'Later words.' },
  }
  const item = [`inkfolio-draft:${earlier?.id}`, JSON.stringify(later)] as const
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), item)
  await here.open()
  await expect.poll(() => here.drafts(), { intervals: [100] }).toEqual([later])
  await there.page.getByRole('button', { name: 'Discard it' }).click()
  await there.answer('Discard')
  await expect(offer(there).getByRole('insertion').filter({ hasText: 'Later words.' })).toBeVisible()
  await here.edit(POST.title)
  await expect(offer(here).getByRole('insertion').filter({ hasText: 'Later words.' })).toBeVisible()
  expect(await here.drafts()).toEqual([later])
})

test('forgets a text that was restored and then discarded', async ({ page }) => {
  const admin = await crashAndReturn(page)
  await admin.edit(POST.title)
  await restore(admin)
  await admin.go('Manage Blogs')
  await admin.answer('Discard')
  await expectNothingOffered(admin)
  await admin.waitForDrafts(0)
})

test('says in any view that saves were lost, and restores them at once', async ({ page }) => {
  const first = await openChangedEditor(page)
  await first.saveToList()
  await first.create()
  await first.write('A new one', 'Its text.')
  await first.saveToList()
  const saved = await first.storedPosts()
  await first.edit(POST.title)
  await first.field('Content *').fill(`${TYPED} And more.`)
  await first.waitForDrafts(1)
  // As a browser comes back that is killed right after the saves: with the text from before them.
  await page.evaluate((text) => localStorage.setItem('blogPosts', text), JSON.stringify([POST]))
  const admin = await first.crash()
  await admin.go('Manage Blogs')
  await expect(lost(admin).getByRole('heading')).toHaveText('Your browser lost 2 saved posts when it closed')
  await expect(left(admin).getByRole('listitem')).toHaveCount(1)
  await test.step('the draft typed on a lost save is saved without them, and blames no other tab', async () => {
    await lookAt(admin)
    await restore(admin)
    await expect(admin.field('Content *')).toHaveValue(`${TYPED} And more.`)
    await expect(admin.notice(/another tab|no longer stored/)).toBeHidden()
    await expect(lostOffer(admin)).toBeHidden()
    await admin.saveToList()
    expect(await admin.storedPosts()).toMatchObject([{ content: `${TYPED} And more.` }])
  })
  await lost(admin).getByRole('button', { name: 'Restore it' }).click()
  await expect(admin.page.getByText('The post is back.')).toBeVisible()
  await expect(lost(admin)).toBeHidden()
  expect(await admin.storedPosts()).toEqual([{ ...saved[0], content: `${TYPED} And more.` }, saved[1]])
  expect(await admin.secondCopies()).toHaveLength(2)

  await test.step('also in the editor of another post, and again after the next loss', async () => {
    await admin.edit('A new one')
    await admin.reopenWith([POST])
    await expect(admin.field('Content *')).toHaveValue('Its text.')
    await expect(lost(admin).getByRole('listitem')).toHaveCount(1)
    await lost(admin).getByRole('button', { name: 'Restore it' }).click()
    await expect(admin.page.getByText('The post is back.')).toBeVisible()
    expect(await admin.storedPosts()).toMatchObject([{ content: `${TYPED} And more.` }])
  })
})

test('offers each lost save in its editor, also over a newer text', async ({ page }) => {
  const admin = await openChangedEditor(page)
  await admin.saveToList()
  expect(await admin.secondCopies()).toMatchObject([{ postId: POST.id, text: { content: TYPED } }])
  await admin.reopenWith([POST])
  await test.step('also a save of a text that was lost with a save before', async () => {
    await admin.edit(POST.title)
    await restore(admin)
    await admin.field('Content *').fill(`${TYPED} And more.`)
    await admin.saveToList()
    expect(await admin.secondCopies()).toMatchObject([
      { postId: POST.id, text: { content: `${TYPED} And more.` } },
    ])
    await admin.reopenWith([POST])
  })
  await test.step('also after another save was made without it', async () => {
    await admin.edit(POST.title)
    await admin.field('Tags').fill('sql')
    await admin.saveToList()
    await expect(lost(admin)).toContainText(POST.title)
    await expect(lost(admin).getByRole('button', { name: 'Restore it' })).toBeHidden()
    await admin.edit(POST.title)
    await expect(lostOffer(admin).getByRole('insertion').filter({ hasText: 'Typed' })).toBeVisible()
  })
  await test.step('and once it replaces that text, only its own copy is left', async () => {
    const newer = await admin.storedPosts()
    await restore(admin)
    await expect(admin.notice(/another tab/)).toBeHidden()
    await admin.saveToList()
    await expect.poll(() => admin.secondCopies()).toMatchObject([{ text: { content: `${TYPED} And more.` } }])
    await admin.reopenWith(newer)
    await admin.edit(POST.title)
    await discardOffer(admin)
    await expect.poll(() => admin.secondCopies()).toEqual([])
  })
})

test('gives a new post that was lost and saved again the day of its first save', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-20T12:00:00Z'))
  const admin = await openNewPost(page)
  await admin.write(POST.title, POST.content)
  await admin.saveToList()
  const [first] = await admin.storedPosts()
  await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'))
  await admin.reopenWith([])
  await lost(admin).getByRole('button', { name: 'Look at it' }).click()
  // Also when what was restored is lost once more before it is saved.
  await admin.field('Content *').fill(TYPED)
  await admin.waitForDrafts(1)
  await page.reload()
  await expect(admin.field('Content *')).toHaveValue(TYPED)
  await admin.saveToList()
  expect(await admin.storedPosts()).toEqual([{ ...first, content: TYPED, readTime: '1 min read' }])
})

test('offers what an editor leaves in every other tab, and nothing of an open editor', async ({ page }) => {
  const here = await openPanel(page)
  await expect(heading(page, 'Quick Actions')).toBeVisible()
  // Each page of a test always has the focus, so no event comes.
  const focus = () => page.evaluate(() => void window.dispatchEvent(new Event('focus')))
  const write = async (title: string) => {
    const there = await openNewPost(await newWindow(page))
    await there.write(title, `Text of ${title}.`)
    const titles = async () => (await there.drafts()).map(({ text }) => text.title)
    await expect.poll(titles, { intervals: [100] }).toContain(title)
    return there
  }
  await test.step('once the tab has the focus, what an editor left before', async () => {
    const gone = await write('Gone')
    await gone.page.close({ runBeforeUnload: false })
    await focus()
    await expect(left(here)).toContainText('Gone')
  })
  await test.step('at once, what an editor leaves after', async () => {
    const first = await write('First')
    const second = await write('Second')
    await expect(offer(second)).toContainText('Text of Gone.')
    await discardOffer(second)
    await focus()
    await expect(left(here)).toBeHidden()
    await first.page.close({ runBeforeUnload: false })
    await expect(offer(second)).toContainText('Text of First.')
    await expect(left(here)).toContainText('First')
    await expect(left(here)).not.toContainText('Second')
    await second.page.close({ runBeforeUnload: false })
    await expect(left(here)).toContainText('Second')
  })
})
