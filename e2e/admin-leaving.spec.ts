import type { Page } from '@playwright/test'
import { AdminPage } from './support/admin'
import { Profile } from './support/profile'
import { aPost, expect, storePosts, test } from './support/test'

const POST = aPost({ title: 'Kept title', content: 'Kept first line.\nKept second line.' })
const TYPED = 'Kept first line.\nTyped second line.'

type Way = { name: string; leave: (admin: AdminPage) => Promise<unknown>; arrived: string }

/** Every way out that the page itself can ask about, from an editor with a view before and one after it. */
const WAYS: readonly Way[] = [
  { name: 'the side navigation', leave: (admin) => admin.go('Settings'), arrived: 'Settings' },
  {
    name: 'Cancel',
    leave: ({ page }) => page.getByRole('button', { name: 'Cancel' }).click(),
    arrived: 'Quick Actions',
  },
  {
    name: 'Logout',
    leave: ({ page }) => page.getByRole('button', { name: 'Logout' }).click(),
    arrived: 'Admin Access',
  },
  {
    name: 'back',
    leave: ({ page }) => page.evaluate(() => history.back()),
    arrived: 'Manage Blog Posts',
  },
  { name: 'forward', leave: ({ page }) => page.evaluate(() => history.forward()), arrived: 'Settings' },
]

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const answer = (admin: AdminPage, name: string) => admin.dialog.getByRole('button', { name }).click()

/** The editor of the stored post, unchanged, with the list before it and the settings after it. */
async function openEditor(page: Page): Promise<AdminPage> {
  await storePosts(page, [POST])
  const admin = new AdminPage(page)
  await admin.open()
  await admin.edit(POST.title)
  await admin.go('Settings')
  await expect(heading(page, 'Settings')).toBeAttached()
  await page.goBack()
  await expect(heading(page, 'Edit Blog Post')).toBeVisible()
  return admin
}

async function openChangedEditor(page: Page): Promise<AdminPage> {
  const admin = await openEditor(page)
  await admin.field('Content *').fill(TYPED)
  return admin
}

for (const { name, leave, arrived } of WAYS) {
  test(`leaves by ${name} without a question when nothing changed`, async ({ page }) => {
    const admin = await openEditor(page)
    await admin.field('Content *').fill(TYPED)
    await admin.field('Content *').fill(POST.content)
    await leave(admin)
    await expect(heading(page, arrived)).toBeAttached()
    await expect(admin.dialog).toBeHidden()
  })

  test(`stays in the editor when leaving by ${name} is taken back`, async ({ page }) => {
    const admin = await openChangedEditor(page)
    for (const back of [() => answer(admin, 'Keep editing'), () => page.keyboard.press('Escape')]) {
      await leave(admin)
      await expect(admin.dialog.getByRole('heading')).toHaveText('You have unsaved changes')
      await back()
      await expect(admin.dialog).toBeHidden()
      await expect(heading(page, 'Edit Blog Post')).toBeVisible()
      await expect(admin.field('Content *')).toHaveValue(TYPED)
    }
    expect(await admin.storedPosts()).toEqual([POST])
  })

  test(`saves before leaving by ${name} when that is chosen`, async ({ page }) => {
    const admin = await openChangedEditor(page)
    await leave(admin)
    await answer(admin, 'Save')
    await expect(heading(page, arrived)).toBeAttached()
    expect(await admin.storedPosts()).toEqual([{ ...POST, content: TYPED }])
    await expect.poll(() => admin.recoveryCopies()).toEqual([])
  })

  test(`gives the changes up when leaving by ${name} with Discard`, async ({ page }) => {
    const admin = await openChangedEditor(page)
    await expect.poll(() => admin.recoveryCopies()).toHaveLength(1)
    await leave(admin)
    await answer(admin, 'Discard')
    await expect(heading(page, arrived)).toBeAttached()
    expect(await admin.storedPosts()).toEqual([POST])
    await expect.poll(() => admin.recoveryCopies()).toEqual([])
  })
}

test('stays in the editor when what was to be saved before leaving cannot be', async ({ page }) => {
  const admin = await openChangedEditor(page)
  await admin.field('Title *').fill('  ')
  await admin.go('Dashboard')
  await answer(admin, 'Save')
  await expect(admin.dialog.getByRole('heading')).toHaveText('Please fill in both title and content')
  await answer(admin, 'OK')
  await expect(heading(page, 'Edit Blog Post')).toBeVisible()
  await expect(admin.field('Content *')).toHaveValue(TYPED)
  expect(await admin.storedPosts()).toEqual([POST])
})

test('asks before another new post takes the place of the one being written', async ({ page }) => {
  const admin = new AdminPage(page)
  await admin.open()
  await admin.create()
  await admin.write('Half', 'of a post')
  await admin.go('Create Blog')
  await answer(admin, 'Keep editing')
  await expect(admin.field('Title *')).toHaveValue('Half')
  await admin.go('Create Blog')
  await answer(admin, 'Discard')
  await expect(admin.field('Title *')).toHaveValue('')
})

/** What the browser asks about on this page, answered as told. */
function answerBrowser(page: Page, isLeaving: boolean): string[] {
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    if (isLeaving) await dialog.accept()
    else await dialog.dismiss()
  })
  return asked
}

test('has the browser ask before a reload, and stays when told to', async ({ page }) => {
  const admin = await openChangedEditor(page)
  const asked = answerBrowser(page, false)
  await page.evaluate(() => location.reload())
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(admin.field('Content *')).toHaveValue(TYPED)
})

test('offers after a reload what was typed in its last moment', async ({ page }) => {
  const admin = await openChangedEditor(page)
  const asked = answerBrowser(page, true)
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(admin.notice(/^Unsaved text of/)).toContainText('Typed second line.')
  await expect(admin.field('Content *')).toHaveValue(POST.content)
})

test('has the browser ask before closing, and stays when told to', async ({ page }) => {
  const admin = await openChangedEditor(page)
  const asked = answerBrowser(page, false)
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(admin.field('Content *')).toHaveValue(TYPED)
})

test('closes when told to, and keeps what was typed', async ({ page, context }) => {
  await openChangedEditor(page)
  const asked = answerBrowser(page, true)
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  expect(asked).toEqual(['beforeunload'])
  const again = new AdminPage(await context.newPage())
  await again.open()
  await expect(again.notice('There is unsaved text')).toContainText(POST.title)
})

test('reloads and closes without a question when nothing changed', async ({ page }) => {
  await openEditor(page)
  const asked = answerBrowser(page, false)
  await page.reload()
  await expect(heading(page, 'Edit Blog Post')).toBeVisible()
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  expect(asked).toEqual([])
})

test('keeps a copy of new text within a second', async ({ page }) => {
  const admin = new AdminPage(page)
  await admin.open()
  await admin.create()
  await admin.write('New', 'Some text.')
  const contents = async () => (await admin.recoveryCopies()).map(({ draft }) => draft.content)
  await expect.poll(contents, { timeout: 1000, intervals: [50] }).toEqual(['Some text.'])
})

test('keeps a copy within a second of typing that does not pause', async ({ page }) => {
  const admin = new AdminPage(page)
  await admin.open()
  await admin.create()
  let isTyping = true
  const typing = admin
    .field('Content *')
    .pressSequentially('x'.repeat(40), { delay: 80 })
    .finally(() => {
      isTyping = false
    })
  await expect(admin.field('Content *')).toHaveValue(/^x{5,}$/)
  const typed = (await admin.field('Content *').inputValue()).length
  const kept = async () => (await admin.recoveryCopies())[0]?.draft.content.length ?? 0
  await expect.poll(kept, { timeout: 1000, intervals: [50] }).toBeGreaterThanOrEqual(typed)
  expect(isTyping).toBe(true)
  await typing
})

/** What the dashboard and the editor must offer of the typed text, with the saved text still in place. */
async function expectOffered(admin: AdminPage): Promise<void> {
  const left = admin.notice('There is unsaved text')
  await expect(left).toContainText(POST.title)
  await left.getByRole('button', { name: 'Look at it' }).click()
  const offer = admin.notice(/^Unsaved text of/)
  await expect(offer.getByRole('deletion').filter({ hasText: 'Kept second line.' })).toBeVisible()
  await expect(offer.getByRole('insertion').filter({ hasText: 'Typed second line.' })).toBeVisible()
  await expect(admin.field('Content *')).toHaveValue(POST.content)
  expect(await admin.storedPosts()).toEqual([POST])
}

/** A new tab after the one with the changed editor went away without a word. */
async function crashAndReturn(page: Page): Promise<AdminPage> {
  const first = await openChangedEditor(page)
  await expect.poll(() => first.recoveryCopies()).toHaveLength(1)
  await page.close({ runBeforeUnload: false })
  const again = new AdminPage(await page.context().newPage())
  await again.open()
  return again
}

test('offers the text of a tab that went away, and saves it once restored', async ({ page }) => {
  const admin = await crashAndReturn(page)
  await expectOffered(admin)
  const offer = admin.notice(/^Unsaved text of/)
  await offer.getByRole('button', { name: 'Restore this text' }).click()
  await expect(offer).toBeHidden()
  await expect(admin.field('Content *')).toHaveValue(TYPED)
  expect(await admin.storedPosts()).toEqual([POST])
  await admin.saveToList()
  expect(await admin.storedPosts()).toEqual([{ ...POST, content: TYPED }])
  await expect.poll(() => admin.recoveryCopies()).toEqual([])
  await admin.go('Dashboard')
  await expect(heading(admin.page, 'Quick Actions')).toBeVisible()
  await expect(admin.notice('There is unsaved text')).toBeHidden()
})

test('does not offer again a text that was discarded', async ({ page }) => {
  const admin = await crashAndReturn(page)
  await expectOffered(admin)
  await admin
    .notice(/^Unsaved text of/)
    .getByRole('button', { name: 'Discard it' })
    .click()
  await expect.poll(() => admin.recoveryCopies()).toEqual([])
  await admin.go('Dashboard')
  await expect(heading(admin.page, 'Quick Actions')).toBeVisible()
  await expect(admin.notice('There is unsaved text')).toBeHidden()
  expect(await admin.storedPosts()).toEqual([POST])
})

test('does not offer again a text that was restored and then given up', async ({ page }) => {
  const admin = await crashAndReturn(page)
  await expectOffered(admin)
  await admin.page.getByRole('button', { name: 'Restore this text' }).click()
  await admin.go('Dashboard')
  await answer(admin, 'Discard')
  await expect(heading(admin.page, 'Quick Actions')).toBeVisible()
  await expect.poll(() => admin.recoveryCopies()).toEqual([])
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
    await answer(admin, 'Delete')
    await expect(heading(admin.page, 'No blog posts yet')).toBeVisible()
    await admin.go('Dashboard')
    await admin.notice('There is unsaved text').getByRole('button', { name: 'Look at it' }).click()
    await expect(admin.field('Content *')).toHaveValue(TYPED)
    if (choice === 'saved again') {
      await admin.page.getByRole('button', { name: 'Save it again' }).click()
      await expect(heading(admin.page, 'Manage Blog Posts')).toBeVisible()
    } else {
      await admin.go('Manage Blogs')
      await answer(admin, 'Discard')
    }
    await expect(heading(admin.page, 'Manage Blog Posts')).toBeVisible()
    expect(await admin.storedPosts()).toEqual(left)
    await expect.poll(() => admin.recoveryCopies()).toEqual([])
  })
}

test('takes the text another tab is writing for no text left behind', async ({ page, context }) => {
  const first = new AdminPage(page)
  await first.open()
  await first.create()
  await first.write('First', 'Text of the first tab.')
  await expect.poll(() => first.recoveryCopies()).toHaveLength(1)

  const second = new AdminPage(await context.newPage())
  await second.open()
  await second.create()
  await second.write('Second', 'Text of the second tab.')
  await expect.poll(() => second.recoveryCopies()).toHaveLength(2)
  await expect(second.notice(/^Unsaved text of/)).toBeHidden()

  await page.close({ runBeforeUnload: false })
  const third = new AdminPage(await context.newPage())
  await third.open()
  await expect(third.notice('There is unsaved text')).toContainText('First')
  await third.create()
  const offer = third.notice(/^Unsaved text of/)
  await expect(offer).toContainText('Text of the first tab.')
  await expect(third.page.getByText('Text of the second tab.')).toBeHidden()
  await offer.getByRole('button', { name: 'Discard it' }).click()
  await expect(offer).toBeHidden()
})

test('offers what was written when the browser was killed', async ({ browserName: _ }, info) => {
  const profile = await Profile.make(info)
  try {
    const admin = await profile.startSignedIn((page) => storePosts(page, [POST]))
    await admin.edit(POST.title)
    await admin.field('Content *').fill(TYPED)
    await expect
      .poll(() => admin.recoveryCopies(), { timeout: 1000, intervals: [50] })
      .toEqual([expect.objectContaining({ draft: expect.objectContaining({ content: TYPED }) })])
    await profile.kill()
    await expectOffered(await profile.startSignedIn((page) => storePosts(page, [POST])))
  } finally {
    await profile.remove()
  }
})
