import type { Page } from '@playwright/test'
import { AdminPage, heading } from '../support/admin'
import { openNewPost } from '../support/editor'
import { storeElsewhere } from '../support/other-tab'
import { aPost, expect, storePosts, test } from '../support/test'

const POST = aPost({ title: 'Kept title', content: 'Kept first line.\nKept second line.' })
const TYPED = 'Kept first line.\nTyped second line.'

type Way = {
  name: string
  leave: (admin: AdminPage) => Promise<unknown>
  arrived: string
  /** Where leaving led out of the panel. */
  comeBack?: (admin: AdminPage) => Promise<void>
}

/** Every way out that the page itself can ask about, from an editor with a view before and one after it. */
const WAYS: readonly Way[] = [
  {
    name: 'the side navigation',
    leave: (admin) => admin.go('Settings'),
    arrived: 'Settings panel coming soon...',
  },
  {
    name: 'Cancel',
    leave: ({ page }) => page.getByRole('button', { name: 'Cancel' }).click(),
    arrived: 'Quick Actions',
  },
  {
    name: 'Logout',
    leave: ({ page }) => page.getByRole('button', { name: 'Logout' }).click(),
    arrived: 'Admin Access',
    comeBack: async ({ page }) => {
      await page.evaluate(() => localStorage.setItem('adminAuth', 'true'))
      await page.reload()
    },
  },
  {
    name: 'View site',
    leave: ({ page }) => page.getByRole('link', { name: 'View site' }).click(),
    arrived: 'About Me',
    comeBack: async ({ page }) => void (await page.goto('/admin')),
  },
  {
    name: 'back',
    leave: ({ page }) => page.evaluate(() => history.back()),
    arrived: 'Manage Blog Posts',
  },
  {
    name: 'forward',
    leave: ({ page }) => page.evaluate(() => history.forward()),
    arrived: 'Settings panel coming soon...',
  },
]

async function openPanel(page: Page): Promise<AdminPage> {
  await storePosts(page, [POST])
  const admin = new AdminPage(page)
  await admin.open()
  return admin
}

/** Goes to the editor of the stored post, with the list before it and the settings after it. */
async function goToEditor(admin: AdminPage): Promise<void> {
  await admin.edit(POST.title)
  await admin.go('Settings')
  await expect(heading(admin.page, 'Settings panel coming soon...')).toBeAttached()
  await admin.page.goBack()
  await expect(heading(admin.page, 'Edit Blog Post')).toBeVisible()
}

async function goToChangedEditor(admin: AdminPage): Promise<void> {
  await goToEditor(admin)
  await admin.field('Content *').fill(TYPED)
}

/**
 * Holds what the page asks `history.go` for, as a slow browser does. The result lets it go on, and resolves to the
 * steps that were asked for when the first of them has been taken.
 */
async function holdStepsInHistory(page: Page): Promise<() => Promise<number[]>> {
  const held = await page.evaluateHandle(() => {
    const steps: number[] = []
    history.go = (delta = 0) => void steps.push(delta)
    return steps
  })
  return () =>
    held.evaluate(async (steps) => {
      Reflect.deleteProperty(history, 'go')
      const isTaken = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
      for (const delta of steps) history.go(delta)
      await isTaken
      return steps
    })
}

for (const { name, leave, arrived, comeBack } of WAYS) {
  test(`leaving by ${name} asks what becomes of changes, and of changes only`, async ({ page }) => {
    const admin = await openPanel(page)
    const expectLeft = () => expect(heading(page, arrived)).toBeAttached()

    await test.step('no question when nothing changed in the end', async () => {
      await goToChangedEditor(admin)
      await admin.field('Content *').fill(POST.content)
      await leave(admin)
      await expectLeft()
      await expect(admin.dialog).toBeHidden()
      await comeBack?.(admin)
    })

    await test.step('stays when it is taken back', async () => {
      await goToChangedEditor(admin)
      for (const back of [() => admin.answer('Keep editing'), () => page.keyboard.press('Escape')]) {
        await leave(admin)
        await expect(admin.dialog.getByRole('heading')).toHaveText('You have unsaved changes')
        await back()
        await expect(admin.dialog).toBeHidden()
        await expect(heading(page, 'Edit Blog Post')).toBeVisible()
        await expect(admin.field('Content *')).toHaveValue(TYPED)
      }
      expect(await admin.storedPosts()).toEqual([POST])
    })

    await test.step('gives the changes up with Discard', async () => {
      await expect.poll(() => admin.drafts()).toHaveLength(1)
      await leave(admin)
      await admin.answer('Discard')
      await expectLeft()
      expect(await admin.storedPosts()).toEqual([POST])
      await expect.poll(() => admin.drafts()).toEqual([])
      await comeBack?.(admin)
    })

    await test.step('saves first when that is chosen', async () => {
      await goToChangedEditor(admin)
      await leave(admin)
      await admin.answer('Save')
      await expectLeft()
      expect(await admin.storedPosts()).toEqual([{ ...POST, content: TYPED }])
      await expect.poll(() => admin.drafts()).toEqual([])
    })
  })
}

test('takes a step in the history back once, however soon the question is answered', async ({ page }) => {
  const admin = await openPanel(page)
  await goToChangedEditor(admin)
  const release = await holdStepsInHistory(page)
  await page.evaluate(() => history.back())
  await expect(admin.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(admin.dialog).toBeHidden()
  expect(await release()).toEqual([1])
  await page.goForward()
  await admin.answer('Discard')
  await expect(heading(page, 'Settings panel coming soon...')).toBeAttached()
})

test('stays in the editor when what was to be saved before leaving cannot be', async ({ page }) => {
  const admin = await openPanel(page)
  await goToChangedEditor(admin)
  await admin.field('Title *').fill('  ')
  await admin.go('Dashboard')
  await admin.answer('Save')
  await expect(admin.dialog.getByRole('heading')).toHaveText('Please fill in both title and content')
  await admin.answer('OK')
  await expect(heading(page, 'Edit Blog Post')).toBeVisible()
  await expect(admin.field('Content *')).toHaveValue(TYPED)
  expect(await admin.storedPosts()).toEqual([POST])
})

test('asks before another new post takes the place of the one being written', async ({ page }) => {
  const admin = await openNewPost(page)
  await admin.write('Half', 'of a post')
  await admin.go('Create Blog')
  await admin.answer('Keep editing')
  await expect(admin.field('Title *')).toHaveValue('Half')
  await admin.go('Create Blog')
  await admin.answer('Discard')
  await expect(admin.field('Title *')).toHaveValue('')
})

test('keeps a copy of new text within a second', async ({ page }) => {
  const admin = await openNewPost(page)
  await admin.write('New', 'Some text.')
  const contents = async () => (await admin.drafts()).map(({ text }) => text.content)
  await expect.poll(contents, { timeout: 1000, intervals: [50] }).toEqual(['Some text.'])
})

test('keeps a copy within a second of typing that does not pause', async ({ page }) => {
  const admin = await openNewPost(page)
  let isTyping = true
  const typing = admin
    .field('Content *')
    .pressSequentially('x'.repeat(40), { delay: 80 })
    .finally(() => {
      isTyping = false
    })
  await expect(admin.field('Content *')).toHaveValue(/^x{5,}$/)
  const typed = (await admin.field('Content *').inputValue()).length
  const kept = async () => (await admin.drafts())[0]?.text.content.length ?? 0
  await expect.poll(kept, { timeout: 1000, intervals: [50] }).toBeGreaterThanOrEqual(typed)
  expect(isTyping).toBe(true)
  await typing
})

test('a # typed behind the address leads nowhere, and the text stays', async ({ page }) => {
  const admin = await openPanel(page)
  await goToEditor(admin)
  await admin.field('Content *').fill(TYPED)
  await page.evaluate(() => {
    location.hash = 'elsewhere'
  })
  await expect(page).toHaveURL(/\/admin$/)
  await expect(admin.field('Content *')).toHaveValue(TYPED)
  await page.goBack()
  await expect(admin.dialog).toContainText('You have unsaved changes')
  await admin.answer('Keep editing')
  await expect(admin.field('Content *')).toHaveValue(TYPED)
})

test('asks before a text is left whose post another tab has deleted, though nothing was typed', async ({
  page,
}) => {
  const admin = await openPanel(page)
  await admin.edit(POST.title)
  await storeElsewhere(page, [])
  await expect(admin.notice('This post is no longer stored')).toBeVisible()
  await expect.poll(() => admin.drafts()).toMatchObject([{ text: { content: POST.content } }])
  await admin.go('Settings')
  await expect(admin.dialog).toContainText('You have unsaved changes')
  await admin.answer('Discard')
  await expect(heading(page, 'Settings panel coming soon...')).toBeAttached()
  await expect.poll(() => admin.drafts()).toEqual([])
})
