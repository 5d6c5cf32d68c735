import type { Page } from '@playwright/test'
import { AdminPage } from '../support/admin'
import { newestBackup } from '../support/backups'
import { holdSaves, openStoredPost } from '../support/editor'
import { NO_PICTURE, UNREADABLE, uploadHeld } from '../support/image-field'
import type { DesktopApp } from '../support/targets/target'
import { aPost, expect, test } from '../support/test'

const POST = aPost({ title: 'Kept title', content: 'Kept text.' })
const QUESTION = 'You have unsaved changes'

async function openChangedEditor(page: Page): Promise<AdminPage> {
  const admin = await openStoredPost(page, POST)
  await admin.field('Content *').fill('Typed text.')
  // By the time a copy is kept, main knows of it too.
  await expect.poll(() => admin.drafts()).toHaveLength(1)
  return admin
}

/** Has the owner close the window, choose Save, and look at the page while it saves; gives what lets that end. */
async function saveOnClosing(desktop: DesktopApp, page: Page): Promise<() => Promise<void>> {
  const release = await holdSaves(page)
  await desktop.answer('Save')
  await desktop.close()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  return release
}

/** The panel after another start, where the owner is still signed in. */
async function startAgain(start: Promise<Page>): Promise<AdminPage> {
  const admin = new AdminPage(await start)
  await admin.open()
  return admin
}

test('closes without a question when nothing is unsaved', async ({ desktop, page }) => {
  const admin = await openChangedEditor(page)
  await admin.field('Content *').fill(POST.content)
  await expect.poll(() => admin.drafts()).toEqual([])
  await desktop.close()
  await expect.poll(() => desktop.isClosed()).toBe(true)
  expect(await desktop.asked()).toEqual([])
})

test('stays when the owner wants to keep editing', async ({ desktop, page }) => {
  const admin = await openChangedEditor(page)
  await desktop.answer('Keep editing')
  await desktop.close()
  await expect.poll(() => desktop.asked()).toEqual([QUESTION])
  await admin.field('Content *').press('End')
  await admin.field('Content *').pressSequentially(' And more.')
  await expect(admin.field('Content *')).toHaveValue('Typed text. And more.')
  expect(await desktop.isClosed()).toBe(false)
})

test('stays when what was to be saved cannot be', async ({ desktop, page }) => {
  const admin = await openChangedEditor(page)
  await admin.field('Title *').fill(' ')
  await desktop.answer('Save')
  await desktop.close()
  await expect(admin.dialog.getByRole('heading')).toHaveText('Please fill in both title and content')
  await admin.answer('OK')
  await expect(admin.field('Content *')).toHaveValue('Typed text.')
  expect(await desktop.isClosed()).toBe(false)
})

test('stays when the picture that was to be saved along turns out to be none', async ({ desktop, page }) => {
  const admin = await openChangedEditor(page)
  const read = await uploadHeld(page, NO_PICTURE)
  await desktop.answer('Save')
  await desktop.close()
  await expect.poll(() => desktop.asked()).toEqual([QUESTION])
  await read()
  await expect(admin.dialog.getByRole('heading')).toHaveText(UNREADABLE)
  await admin.answer('OK')
  await expect(admin.field('Content *')).toHaveValue('Typed text.')
  expect(await desktop.isClosed()).toBe(false)
  expect(await admin.storedPosts()).toEqual([POST])
})

test('keeps what is typed after a save that the owner did not want to close with any more', async ({
  desktop,
  page,
}) => {
  const admin = await openChangedEditor(page)
  const release = await saveOnClosing(desktop, page)
  await desktop.answer('Keep editing')
  await desktop.close()
  await expect.poll(() => desktop.asked()).toEqual([QUESTION, QUESTION])
  await release()
  await expect(page.getByText(`'${POST.title}' is saved.`)).toBeVisible()
  await expect.poll(() => admin.drafts()).toEqual([])
  await admin.field('Content *').fill('A new chapter.')
  await expect
    .poll(() => admin.drafts())
    .toMatchObject([{ postId: POST.id, text: { content: 'A new chapter.' } }])
  expect(await desktop.isClosed()).toBe(false)
})

test('still offers a text that was taken while another was being saved to close', async ({
  desktop,
  page,
}) => {
  const admin = await openChangedEditor(page)
  await desktop.answer('Leave')
  await page.reload()
  const offer = admin.notice(/^Unsaved text of/)
  await expect(offer).toContainText('Typed text.')
  await admin.field('Content *').fill('Another text.')
  await offer.getByRole('button', { name: 'Restore this text' }).click()
  await expect(admin.dialog).toContainText('Your own unsaved text goes.')
  const release = await saveOnClosing(desktop, page)
  await admin.answer('Take the other text')
  await expect(admin.dialog).toBeHidden()
  await desktop.answer('Keep editing')
  await desktop.close()
  await release()
  await expect(page.getByText(`'${POST.title}' is saved.`)).toBeVisible()
  await expect(admin.field('Content *')).toHaveValue('Another text.')
  await expect(offer).toContainText('Typed text.')
  expect(await admin.drafts()).toMatchObject([{ text: { content: 'Typed text.' } }])
})

test('asks before a reload would lose what is typed', async ({ desktop, page }) => {
  const admin = await openChangedEditor(page)
  await desktop.answer('Keep editing')
  await page.evaluate(() => location.reload())
  await expect.poll(() => desktop.asked()).toEqual(['Leave without saving?'])
  await expect(admin.field('Content *')).toHaveValue('Typed text.')
})

test.describe('when a save leaves out an image that does not load', () => {
  const imageUrl = 'https://gone.example/a.png'
  test.beforeEach(({ internet, allowConsole }) => {
    allowConsole(/Failed to load resource/)
    internet.refuse('gone.example')
  })

  /** The editor with changed text and the image cleared. */
  async function openWithoutImage(page: Page): Promise<AdminPage> {
    const admin = await openStoredPost(page, { ...POST, imageUrl })
    await expect(page.getByText('The image could not be loaded, so it was removed.')).toBeVisible()
    await admin.field('Content *').fill('Typed text.')
    await expect.poll(() => admin.drafts()).toHaveLength(1)
    return admin
  }

  test('closes only once its address was read', async ({ desktop, page }) => {
    const admin = await openWithoutImage(page)
    await desktop.answer('Save')
    await desktop.close()
    await expect(admin.dialog.getByText(imageUrl, { exact: true })).toBeVisible()
    await expect.poll(() => admin.storedPosts()).toEqual([{ ...POST, content: 'Typed text.' }])
    expect(await desktop.isClosed()).toBe(false)
    await admin.answer('OK')
    await expect.poll(() => desktop.isClosed()).toBe(true)
  })

  test('asks before it closes over the address', async ({ desktop, page }) => {
    const admin = await openWithoutImage(page)
    await page.keyboard.press('Control+s')
    await expect(admin.dialog.getByText(imageUrl, { exact: true })).toBeVisible()
    await desktop.answer('Keep editing')
    await desktop.close()
    await expect.poll(() => desktop.asked()).toEqual([QUESTION])
    expect(await desktop.isClosed()).toBe(false)
    await expect(admin.dialog.getByText(imageUrl, { exact: true })).toBeVisible()
  })
})

test.describe('with a look at what another start finds', () => {
  test.use({ keepsProfile: true })

  test('saves first, backs the save up, and then closes', async ({ desktop, page }) => {
    await openChangedEditor(page)
    await desktop.answer('Save')
    await desktop.close()
    await expect.poll(() => desktop.isClosed()).toBe(true)
    const backup = await newestBackup(desktop.folders.backups)
    const again = await startAgain(desktop.start())
    expect(await again.storedPosts()).toEqual([{ ...POST, content: 'Typed text.' }])
    expect(await again.storedText()).toBe(backup)
  })

  test('asks once more while it saves, and closes by itself when all is saved', async ({ desktop, page }) => {
    await openChangedEditor(page)
    const release = await saveOnClosing(desktop, page)
    await desktop.leaveOpen()
    await desktop.close()
    await expect.poll(() => desktop.asked()).toEqual([QUESTION, QUESTION])
    await release()
    await expect.poll(() => desktop.isClosed()).toBe(true)
    const again = await startAgain(desktop.start())
    expect(await again.storedPosts()).toEqual([{ ...POST, content: 'Typed text.' }])
  })

  test('closes and gives the changes up when the owner says so', async ({ desktop, page }) => {
    await openChangedEditor(page)
    await desktop.answer('Discard')
    await desktop.close()
    await expect.poll(() => desktop.isClosed()).toBe(true)
    const again = await startAgain(desktop.start())
    expect(await again.storedPosts()).toEqual([POST])
    expect(await again.drafts()).toEqual([])
  })
})
