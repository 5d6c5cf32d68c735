import type { Page } from '@playwright/test'
import { type AdminPage, heading, openPanel } from '../support/admin/admin'
import { holdSaves } from '../support/admin/editor'
import { aPost, type BlogPost, expect, newWindow, storeNow, storePosts, test } from '../support/test'

const POST = aPost({ title: 'Shared', content: 'As it was.' })
const OTHER = aPost({ id: '1760000000001bbbbbbbbb', title: 'Another', date: '2026-10-08' })

// e2e/loss/two-tabs.spec.ts has two tabs that save at the same moment.

/** Two tabs of one browser in the panel, over the same stored posts. */
async function openTabs(page: Page, posts: readonly BlogPost[] = [POST]) {
  await storePosts(page, posts)
  const first = await openPanel(page)
  const second = await openPanel(await newWindow(page))
  return { first, second }
}

async function deleteIn(admin: AdminPage, title: string): Promise<void> {
  await admin.go('Manage Blogs')
  await admin.delete(title)
  await expect(admin.page.getByText(`Deleted “${title}”.`)).toBeVisible()
}

/** Expects Save to store nothing until the owner has decided. */
async function expectNotSavedYet(admin: AdminPage, stored: readonly BlogPost[]): Promise<void> {
  await admin.save.click()
  await expect(admin.dialog.getByRole('heading')).toHaveText('Not saved yet')
  await admin.answer('OK')
  await expect(admin.field('Content *')).toHaveValue(/Typed here\.$/)
  expect(await admin.storedPosts()).toEqual(stored)
}

test('a post that another tab deletes stays in its editor, and is saved again', { tag: '@thorough' }, async ({
  page,
}) => {
  const { first, second } = await openTabs(page, [POST, OTHER])
  const notice = first.notice('This post was deleted')
  await first.edit(POST.title)
  await deleteIn(second, POST.title)
  await expect(notice).toContainText('Your text is still in the editor')
  await test.step('the notice disappears when the other tab undoes its change', async () => {
    await first.field('Content *').fill('Typed here.')
    await second.page.getByRole('button', { name: 'Undo' }).click()
    await expect(notice).toBeHidden()
    await expect(first.field('Content *')).toHaveValue('Typed here.')
  })
  const typed = { ...POST, content: 'Typed here.' }
  await test.step('a changed text', async () => {
    await storeNow(second.page, [OTHER])
    await expect(notice).toBeVisible()
    await expectNotSavedYet(first, [OTHER])
    await notice.getByRole('button', { name: 'Save again' }).click()
    await expect(heading(page, 'Manage Blog Posts')).toBeVisible()
    // With its id and its date.
    expect(await first.storedPosts()).toEqual([OTHER, typed])
  })
  await test.step('an unchanged text', async () => {
    await first.edit(OTHER.title)
    await storeNow(second.page, [typed])
    await expect(notice).toBeVisible()
    await first.go('Settings')
    await expect(first.dialog).toContainText('You have unsaved changes')
    await first.answer('Keep editing')
    await notice.getByRole('button', { name: 'Save again' }).click()
    await expect(heading(page, 'Manage Blog Posts')).toBeVisible()
    expect(await first.storedPosts()).toEqual([typed, OTHER])
  })
})

test('follows another tab until something is typed, then shows both texts', { tag: '@thorough' }, async ({
  page,
}) => {
  const lines = Array.from({ length: 40 }, (_, line) => `This is line ${line}.`)
  const post = { ...POST, content: lines.join('\n') }
  const { first, second } = await openTabs(page, [post])
  const notice = first.notice('This post was changed in another tab')
  await first.edit(post.title)
  await second.edit(post.title)
  await second.field('Title *').fill('Renamed in the other tab')
  await second.saveToList()
  await expect(page.getByText('Editing: Renamed in the other tab')).toBeVisible()
  await expect(first.field('Title *')).toHaveValue('Renamed in the other tab')
  await expect(notice).toBeHidden()

  const renamed = { ...post, title: 'Renamed in the other tab' }
  const otherVersion = {
    ...renamed,
    date: '2025-01-31',
    content: post.content.replace('line 20', 'line twenty'),
  }
  const typed = [...lines, 'Typed here.'].join('\n')
  await first.field('Content *').fill(typed)
  await storeNow(second.page, [otherVersion])
  await test.step('folds unchanged lines of a long text', async () => {
    await expect(notice.getByRole('deletion').filter({ hasText: /^twenty$/ })).toBeVisible()
    await expect(notice.getByRole('insertion').filter({ hasText: 'Typed here.' })).toBeVisible()
    await expect(notice.getByText('This is line 19.')).toBeVisible()
    const folded = notice.getByText('This is line 0.')
    await expect(folded).toBeHidden()
    await notice.getByText('19 unchanged lines').focus()
    await page.keyboard.press('Enter')
    await expect(folded).toBeVisible()
  })
  await expectNotSavedYet(first, [otherVersion])
  await test.step('keeps the typed text, with the date from the other tab', async () => {
    await notice.getByRole('button', { name: 'Keep my version' }).click()
    await expect(notice).toBeHidden()
    await expect(first.field('Title *')).toBeFocused()
    await first.saveToList()
    expect(await first.storedPosts()).toEqual([{ ...otherVersion, content: typed }])
  })
  await test.step('takes the other text, once that is confirmed', async () => {
    await first.edit(renamed.title)
    await first.field('Content *').fill('Typed once more.')
    await storeNow(second.page, [{ ...otherVersion, content: 'Saved in the other tab.' }])
    const take = notice.getByRole('button', { name: 'Use the other version' })
    await take.click()
    await page.keyboard.press('Escape')
    await expect(first.field('Content *')).toHaveValue('Typed once more.')
    await take.click()
    await first.answer('Use the other version')
    await expect(first.field('Content *')).toHaveValue('Saved in the other tab.')
    await expect(notice).toBeHidden()
    await expect(first.field('Title *')).toBeFocused()
    await first.go('Settings')
    await expect(first.dialog).toBeHidden()
    await expect.poll(() => first.drafts()).toEqual([])
  })
})

test('signs out with the other tab, and loses nothing that was being written or saved', {
  tag: '@thorough',
}, async ({ page }) => {
  const { first, second } = await openTabs(page)
  const signOutSecond = async () => {
    await second.page.getByRole('button', { name: 'Logout' }).click()
    await expect(heading(page, 'Admin Access')).toBeVisible()
  }
  await first.edit(POST.title)
  await first.field('Content *').fill('Typed just now.')
  await signOutSecond()
  await first.signIn()
  // The other tab is signed in again too.
  await expect(heading(second.page, 'Admin Panel')).toBeVisible()
  await expect(first.field('Content *')).toHaveValue(POST.content)
  await first.page.getByRole('button', { name: 'Restore this text' }).click()
  await expect(first.field('Content *')).toHaveValue('Typed just now.')

  await test.step('a save that ends after it leads to no other view', async () => {
    const release = await holdSaves(page)
    await first.save.click()
    await signOutSecond()
    await release()
    await expect.poll(() => first.storedPosts()).toEqual([{ ...POST, content: 'Typed just now.' }])
    await expect.poll(() => first.drafts()).toEqual([])
    await page.evaluate(() => localStorage.setItem('adminAuth', 'true'))
    await page.reload()
    await expect(heading(page, 'Edit Blog Post')).toBeVisible()
  })
})
