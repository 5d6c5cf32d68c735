import type { Page } from '@playwright/test'
import { AdminPage, heading } from '../support/admin'
import { openNewPost, openStoredPost } from '../support/editor'
import { aPost, expect, newWindow, test } from '../support/test'

// Tabs that go away and come back: the desktop app has one window, and e2e/shared/restart.spec.ts kills it.
const POST = aPost({ title: 'Kept title', content: 'Kept first line.\nKept second line.' })
const TYPED = 'Kept first line.\nTyped second line.'

/** Discards what is offered; it is asked about first. */
async function discardOffer(admin: AdminPage): Promise<void> {
  await admin.page.getByRole('button', { name: 'Discard it' }).click()
  await admin.answer('Discard')
  await expect(admin.notice(/^Unsaved text of/)).toBeHidden()
}

async function openChangedEditor(page: Page): Promise<AdminPage> {
  const admin = await openStoredPost(page, POST)
  await admin.field('Content *').fill(TYPED)
  return admin
}

const expectOffered = (admin: AdminPage) => admin.expectOffered(POST, 'Kept', 'Typed')

/** A new tab after the one with the changed editor went away without a word. */
async function crashAndReturn(page: Page): Promise<AdminPage> {
  const first = await openChangedEditor(page)
  await expect.poll(() => first.drafts()).toHaveLength(1)
  await page.close({ runBeforeUnload: false })
  const again = new AdminPage(await page.context().newPage())
  await again.open()
  return again
}

test('has what was being written when the data of the site were cleared under it', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'only Chromium is told by a test to clear them')
  const admin = await openChangedEditor(page)
  await expect.poll(() => admin.drafts()).toHaveLength(1)
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

test('offers the text of a tab that went away, and saves it once restored', async ({ page }) => {
  const admin = await crashAndReturn(page)
  await expectOffered(admin)
  const offer = admin.notice(/^Unsaved text of/)
  await offer.getByRole('button', { name: 'Restore this text' }).click()
  await expect(offer).toBeHidden()
  await expect(admin.field('Title *')).toBeFocused()
  await expect(admin.field('Content *')).toHaveValue(TYPED)
  expect(await admin.storedPosts()).toEqual([POST])
  await admin.saveToList()
  expect(await admin.storedPosts()).toEqual([{ ...POST, content: TYPED }])
  await expect.poll(() => admin.drafts()).toEqual([])
  await admin.go('Dashboard')
  await expect(heading(admin.page, 'Quick Actions')).toBeVisible()
  await expect(admin.notice('There is unsaved text')).toBeHidden()
})

test('leads from the dashboard to each of several new posts that were left behind', async ({ page }) => {
  const admin = await openNewPost(page)
  const titles = ['Alpha', 'Beta', 'Gamma']
  for (const [place, title] of titles.entries()) {
    await admin.write(title, `Text of ${title}.`)
    await expect.poll(() => admin.drafts()).toHaveLength(place + 1)
    await page.reload()
    await expect(heading(page, 'Create New Blog Post')).toBeVisible()
  }
  await admin.go('Dashboard')
  const rows = admin.notice('There is unsaved text').getByRole('listitem')
  await expect(rows).toHaveCount(titles.length)
  const year = String(new Date().getFullYear())
  for (const title of titles) {
    const row = rows.filter({ hasText: title })
    await expect(row.getByRole('time')).toContainText(year)
    await row.getByRole('button', { name: 'Look at it' }).click()
    await expect(admin.notice(/^Unsaved text of/)).toContainText(`Text of ${title}.`)
    await admin.go('Dashboard')
  }
})

test('offers a text that was restored and written on once, and nothing of it after its save', async ({
  page,
}) => {
  const first = await openNewPost(page)
  await first.write('A trip', 'First half.')
  await expect.poll(() => first.drafts()).toHaveLength(1)
  await page.close({ runBeforeUnload: false })
  const restoreInNewTab = async () => {
    const admin = new AdminPage(await page.context().newPage())
    await admin.open()
    const left = admin.notice('There is unsaved text')
    await expect(left.getByRole('listitem')).toHaveCount(1)
    await left.getByRole('button', { name: 'Look at it' }).click()
    await admin.page.getByRole('button', { name: 'Restore this text' }).click()
    await expect(admin.field('Title *')).toHaveValue('A trip')
    return admin
  }
  const second = await restoreInNewTab()
  await second.field('Content *').fill('First half. Second half.')
  const kept = async () => (await second.drafts()).map(({ text }) => text.content)
  await expect.poll(kept).toEqual(['First half. Second half.'])
  await second.page.close({ runBeforeUnload: false })
  const third = await restoreInNewTab()
  await expect(third.field('Content *')).toHaveValue('First half. Second half.')
  await third.saveToList()
  await expect.poll(() => third.drafts()).toEqual([])
  await third.go('Dashboard')
  await expect(heading(third.page, 'Quick Actions')).toBeVisible()
  await expect(third.notice('There is unsaved text')).toBeHidden()
  expect(await third.storedPosts()).toHaveLength(1)
})

test('does not offer again a text that was discarded', async ({ page }) => {
  const admin = await crashAndReturn(page)
  await expectOffered(admin)
  await test.step('but not before the question is answered', async () => {
    await admin.page.getByRole('button', { name: 'Discard it' }).click()
    await expect(admin.dialog).toContainText('cannot be brought back')
    await admin.page.keyboard.press('Escape')
    await expect(admin.dialog).toBeHidden()
    await expect(admin.notice(/^Unsaved text of/)).toBeVisible()
    expect(await admin.drafts()).toHaveLength(1)
  })
  await discardOffer(admin)
  await expect(admin.field('Title *')).toBeFocused()
  await expect.poll(() => admin.drafts()).toEqual([])
  await admin.go('Dashboard')
  await expect(heading(admin.page, 'Quick Actions')).toBeVisible()
  await expect(admin.notice('There is unsaved text')).toBeHidden()
  expect(await admin.storedPosts()).toEqual([POST])
})

test('says of a text that the database does not let go of that it is still there', async ({ page }) => {
  const admin = await crashAndReturn(page)
  await expectOffered(admin)
  await admin.page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
    Object.assign(IDBObjectStore.prototype, { delete: refuse, put: refuse })
  })
  await admin.page.getByRole('button', { name: 'Discard it' }).click()
  await admin.answer('Discard')
  await expect(admin.page.getByText('That text is still there')).toBeVisible()
  await expect(admin.notice(/^Unsaved text of/)).toContainText('Typed second line.')
  await admin.page.reload()
  await discardOffer(admin)
  await expect.poll(() => admin.drafts()).toEqual([])
})

test('keeps a later text of the draft that its own tab has brought along when an earlier one is discarded', async ({
  page,
}) => {
  const here = await openChangedEditor(page)
  await page.goto('/')
  const there = new AdminPage(await newWindow(page))
  await there.open()
  await expectOffered(there)
  const [earlier] = await there.drafts()
  // As when the database has not taken what was typed in the tab's last moment.
  const later = {
    ...earlier,
    typedAt: (earlier?.typedAt ?? 0) + 1,
    text: { ...earlier?.text, content: 'Later words.' },
  }
  const item = [`inkfolio-draft:${earlier?.id}`, JSON.stringify(later)] as const
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), item)
  await here.open()
  await expect.poll(() => here.drafts()).toEqual([later])
  await there.page.getByRole('button', { name: 'Discard it' }).click()
  await there.answer('Discard')
  const offered = there.notice(/^Unsaved text of/).getByRole('insertion')
  await expect(offered.filter({ hasText: 'Later words.' })).toBeVisible()
  await here.edit(POST.title)
  const offer = here.notice(/^Unsaved text of/)
  await expect(offer.getByRole('insertion').filter({ hasText: 'Later words.' })).toBeVisible()
  expect(await here.drafts()).toEqual([later])
})

test('says what the editor shows beside the text on offer, also when that is being written', async ({
  page,
}) => {
  const admin = await crashAndReturn(page)
  await expectOffered(admin)
  const offer = admin.notice(/^Unsaved text of/)
  await expect(offer).toContainText('The editor below shows the saved post until you decide.')
  await admin.field('Content *').fill('Something of its own.')
  await expect(offer).toContainText('The editor below shows another text that is not saved either')
})

test('does not offer again a text that was restored and then given up', async ({ page }) => {
  const admin = await crashAndReturn(page)
  await expectOffered(admin)
  await admin.page.getByRole('button', { name: 'Restore this text' }).click()
  await admin.go('Dashboard')
  await admin.answer('Discard')
  await expect(heading(admin.page, 'Quick Actions')).toBeVisible()
  await expect.poll(() => admin.drafts()).toEqual([])
})

test('still offers a restored text when the tab goes away once more', async ({ page, context }) => {
  const admin = await crashAndReturn(page)
  await expectOffered(admin)
  await admin.page.getByRole('button', { name: 'Restore this text' }).click()
  await admin.page.close({ runBeforeUnload: false })
  const third = new AdminPage(await context.newPage())
  await third.open()
  await expectOffered(third)
})

for (const [choice, left] of [
  ['saved again', [{ ...POST, content: TYPED }]],
  ['given up', []],
] as const) {
  test(`lets the text of a post deleted meanwhile be ${choice}`, async ({ page }) => {
    const admin = await crashAndReturn(page)
    await admin.go('Manage Blogs')
    await admin.page.getByRole('button', { name: `Delete ${POST.title}` }).click()
    await admin.answer('Delete')
    await expect(heading(admin.page, 'No blog posts yet')).toBeVisible()
    await admin.go('Dashboard')
    await admin.notice('There is unsaved text').getByRole('button', { name: 'Look at it' }).click()
    await expect(admin.field('Content *')).toHaveValue(TYPED)
    if (choice === 'saved again') {
      await admin.page.getByRole('button', { name: 'Save it again' }).click()
      await expect(heading(admin.page, 'Manage Blog Posts')).toBeVisible()
    } else {
      await admin.go('Manage Blogs')
      await admin.answer('Discard')
    }
    await expect(heading(admin.page, 'Manage Blog Posts')).toBeVisible()
    expect(await admin.storedPosts()).toEqual(left)
    await expect.poll(() => admin.drafts()).toEqual([])
  })
}

test('keeps a save apart until the disk surely has it, and no longer', async ({ page }) => {
  const admin = await openChangedEditor(page)
  await admin.saveToList()
  await admin.go('Dashboard')
  await expect(heading(page, 'Quick Actions')).toBeVisible()
  expect(await admin.secondCopies()).toMatchObject([{ postId: POST.id, text: { content: TYPED } }])
  const comeBackAfter = async (hours: number) => {
    await page.clock.setSystemTime(Date.now() + hours * 3_600_000)
    await page.reload()
    await expect(heading(page, 'Quick Actions')).toBeVisible()
  }
  await comeBackAfter(1)
  expect(await admin.secondCopies()).toHaveLength(1)
  await comeBackAfter(8 * 24)
  await expect.poll(() => admin.secondCopies()).toEqual([])
})

test('still offers a save that was lost after another one was made without it', async ({ page }) => {
  const admin = await openChangedEditor(page)
  await admin.saveToList()
  await admin.reopenWith([POST])
  await admin.edit(POST.title)
  await admin.field('Tags').fill('sql')
  await admin.saveToList()
  await admin.go('Dashboard')
  await expect(admin.notice('There is unsaved text')).toContainText(POST.title)
  await admin.edit(POST.title)
  const offer = admin.notice(/^Unsaved text of/)
  await expect(offer.getByRole('insertion').filter({ hasText: 'Typed' })).toBeVisible()
  await discardOffer(admin)
  await expect.poll(() => admin.secondCopies()).toMatchObject([{ text: { tags: 'sql' } }])
})

test('gives the first save of a post, lost and saved again later, the day it was first saved on', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-20T12:00:00Z'))
  const admin = await openNewPost(page)
  await admin.write(POST.title, POST.content)
  await admin.saveToList()
  const [first] = await admin.storedPosts()
  await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'))
  await admin.reopenWith([])
  await admin.go('Dashboard')
  await admin.notice('There is unsaved text').getByRole('button', { name: 'Look at it' }).click()
  // Also when what was restored is lost once more before it is saved.
  await admin.field('Content *').fill(TYPED)
  await expect.poll(() => admin.drafts()).toHaveLength(1)
  await page.reload()
  await expect(admin.field('Content *')).toHaveValue(TYPED)
  await admin.saveToList()
  expect(await admin.storedPosts()).toEqual([{ ...first, content: TYPED, readTime: '1 min read' }])
})

test('protects the save of a text that was lost with a save before', async ({ page }) => {
  const admin = await openChangedEditor(page)
  await admin.saveToList()
  // As a browser that is killed right after it comes back: with the text from before the save.
  await admin.reopenWith([POST])
  await admin.edit(POST.title)
  await page.getByRole('button', { name: 'Restore this text' }).click()
  await admin.field('Content *').fill(`${TYPED} And more.`)
  await admin.saveToList()
  expect(await admin.secondCopies()).toMatchObject([
    { postId: POST.id, text: { content: `${TYPED} And more.` } },
  ])
})

test('takes the text another tab is writing for no text left behind until that tab goes away', async ({
  page,
}) => {
  const first = await openNewPost(page)
  await first.write('First', 'Text of the first tab.')
  await expect.poll(() => first.drafts()).toHaveLength(1)

  const second = new AdminPage(await newWindow(page))
  await second.open()
  await second.create()
  await second.write('Second', 'Text of the second tab.')
  await expect.poll(() => second.drafts()).toHaveLength(2)
  await expect(second.notice(/^Unsaved text of/)).toBeHidden()

  const third = new AdminPage(await newWindow(page))
  await third.open()
  await page.close({ runBeforeUnload: false })
  // Who has another editor or the dashboard open at that moment is told there.
  await expect(second.notice(/^Unsaved text of/)).toContainText('Text of the first tab.')
  await expect(third.notice('There is unsaved text')).toContainText('First')
  await expect(third.notice('There is unsaved text')).not.toContainText('Second')
  await third.create()
  const offer = third.notice(/^Unsaved text of/)
  await expect(offer).toContainText('Text of the first tab.')
  await expect(third.page.getByText('Text of the second tab.')).toBeHidden()
  await discardOffer(third)
})

test('offers on the dashboard what editors leave that were opened after it, once it has the focus again', async ({
  page,
}) => {
  const here = new AdminPage(page)
  await here.open()
  await expect(heading(page, 'Quick Actions')).toBeVisible()
  const left = here.notice('There is unsaved text')
  // Each page of a test has the focus all the while, so no event comes by itself.
  const focus = () => page.evaluate(() => void window.dispatchEvent(new Event('focus')))
  const write = async (title: string) => {
    const there = await openNewPost(await newWindow(page))
    await there.write(title, 'Text of a window that goes away.')
    const titles = async () => (await there.drafts()).map(({ text }) => text.title)
    await expect.poll(titles).toContain(title)
    return there.page
  }

  await test.step('what one has left that is gone already', async () => {
    const there = await write('Gone')
    await there.close({ runBeforeUnload: false })
    await focus()
    await expect(left).toContainText('Gone')
  })
  await test.step('what one leaves later, at once', async () => {
    const there = await write('Still there')
    const third = await write('Another')
    await focus()
    await there.close({ runBeforeUnload: false })
    await expect(left).toContainText('Still there')
    await expect(left).not.toContainText('Another')
    await third.close({ runBeforeUnload: false })
    await expect(left).toContainText('Another')
  })
})
