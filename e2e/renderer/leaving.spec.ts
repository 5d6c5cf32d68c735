import type { Page } from '@playwright/test'
import { AdminPage, heading } from '../support/admin'
import { openNewPost } from '../support/editor'
import { storeElsewhere } from '../support/other-tab'
import { aPost, expect, storePosts, test } from '../support/test'

const POST = aPost({ title: 'Kept title', content: 'Kept first line.\nKept second line.' })
const TYPED = 'Kept first line.\nTyped second line.'

type Exit = {
  name: string
  leave: (admin: AdminPage) => Promise<unknown>
  arrived: string
  /** If the exit led out of the panel. */
  comeBack?: (admin: AdminPage) => Promise<void>
}

/** Every exit that the page itself can ask about, from an editor with a view before and one after it. */
const EXITS: readonly Exit[] = [
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

/** Holds the page's calls of `history.go`, as a slow browser does. The result runs them, and gives their steps. */
async function holdStepsInHistory(page: Page): Promise<() => Promise<number[]>> {
  const held = await page.evaluateHandle(() => {
    const steps: number[] = []
    history.go = (delta = 0) => void steps.push(delta)
    return steps
  })
  return () =>
    held.evaluate((steps) => {
      Reflect.deleteProperty(history, 'go')
      for (const delta of steps) history.go(delta)
      return steps
    })
}

test('every exit asks what becomes of changes, and Discard or Save leads on', async ({ page }) => {
  const admin = await openPanel(page)
  let stored = POST
  for (const [place, { name, leave, arrived, comeBack }] of EXITS.entries()) {
    await test.step(name, async () => {
      await goToEditor(admin)
      await admin.field('Content *').fill(`${TYPED} ${name}`)
      for (const back of [() => admin.answer('Keep editing'), () => page.keyboard.press('Escape')]) {
        await leave(admin)
        await expect(admin.dialog.getByRole('heading')).toHaveText('You have unsaved changes')
        await back()
        await expect(admin.dialog).toBeHidden()
        await expect(heading(page, 'Edit Blog Post')).toBeVisible()
        await expect(admin.field('Content *')).toHaveValue(`${TYPED} ${name}`)
      }
      expect(await admin.storedPosts()).toEqual([stored])
      await expect.poll(() => admin.drafts()).toHaveLength(1)
      // Navigations and other exits each meet both answers.
      const answer = place % 2 === 0 ? 'Discard' : 'Save'
      if (answer === 'Save') stored = { ...stored, content: `${TYPED} ${name}` }
      await leave(admin)
      await admin.answer(answer)
      await expect(heading(page, arrived)).toBeAttached()
      expect(await admin.storedPosts()).toEqual([stored])
      await expect.poll(() => admin.drafts()).toEqual([])
      await comeBack?.(admin)
    })
  }
})

test('no exit asks when nothing has changed in the end', async ({ page }) => {
  const admin = await openPanel(page)
  // One of each kind: a new view, another exit, a step in the history.
  const kinds = EXITS.filter(({ name }) => ['Cancel', 'Logout', 'back'].includes(name))
  for (const { name, leave, arrived, comeBack } of kinds) {
    await test.step(name, async () => {
      await goToChangedEditor(admin)
      await admin.field('Content *').fill(POST.content)
      await leave(admin)
      await expect(heading(page, arrived)).toBeAttached()
      await expect(admin.dialog).toBeHidden()
      await comeBack?.(admin)
    })
  }
})

test('a step in the history is reverted once, and a # in the address leads nowhere', async ({ page }) => {
  const admin = await openPanel(page)
  await goToChangedEditor(admin)
  const place = () => page.evaluate(() => history.state.idx)
  const before = await place()
  const release = await holdStepsInHistory(page)
  await page.evaluate(() => history.back())
  await expect(admin.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(admin.dialog).toBeHidden()
  expect(await release()).toEqual([1])
  await expect.poll(place).toBe(before)
  await page.goForward()
  await admin.answer('Discard')
  await expect(heading(page, 'Settings panel coming soon...')).toBeAttached()

  await goToChangedEditor(admin)
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

test('the editor stays when a save before leaving fails, and asks before it begins another post', async ({
  page,
}) => {
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
  await admin.go('Create Blog')
  await admin.answer('Discard')
  await expect(heading(page, 'Create New Blog Post')).toBeVisible()

  await admin.write('Half', 'of a post')
  await admin.go('Create Blog')
  await admin.answer('Keep editing')
  await expect(admin.field('Title *')).toHaveValue('Half')
  await admin.go('Create Blog')
  await admin.answer('Discard')
  await expect(admin.field('Title *')).toHaveValue('')
})

test('typing without a pause is kept as a draft within a second', async ({ page }) => {
  const admin = await openNewPost(page)
  let isTyping = true
  const typing = admin
    .field('Content *')
    .pressSequentially('x'.repeat(30), { delay: 80 })
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

test('an exit also asks when nothing was typed, but another tab has deleted the post', async ({ page }) => {
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
