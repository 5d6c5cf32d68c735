import { AdminPage, expectSaveRefused } from '../support/admin'
import { holdSaves, openNewPost, openStoredPost } from '../support/editor'
import { aPost, blockStorage, expect, test } from '../support/test'

const POST = aPost({ title: 'Kept', content: 'The stored text.' })

const FAULTS = [
  {
    fault: 'every write throws',
    why: /The browser refused: disk on fire/,
    inject: () => {
      Storage.prototype.setItem = () => {
        throw new Error('disk on fire')
      }
    },
  },
  {
    fault: 'every write is silently dropped',
    why: /The change was gone whenever it was read back/,
    inject: () => {
      Storage.prototype.setItem = () => {}
    },
  },
  {
    fault: 'the browser blocks storage in the middle of writing',
    why: /This browser blocks storage/,
    inject: () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    },
  },
]

test('says that nothing is saved when the store fails, and loses neither text', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Error saving blog post/)
  for (const { fault, why, inject } of FAULTS) {
    await test.step(fault, async () => {
      const admin = await openStoredPost(page, POST)
      const before = await admin.storedText()
      await admin.field('Content *').fill('Typed again.')
      await page.evaluate(inject)
      await admin.save.click()
      await expectSaveRefused(admin, POST.title, why, 'Typed again.')
      await admin.go('Dashboard')
      await admin.answer('Discard')
      await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
      // A new page is without the fault.
      await page.reload()
      expect(await admin.storedText()).toBe(before)
    })
  }
})

test('signs in where storage is blocked, says so, and keeps a text that cannot be saved', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Error saving blog post/)
  await blockStorage(page)
  await page.goto('/admin')
  const admin = new AdminPage(page)
  await admin.signIn()
  await expect(page.getByRole('heading', { name: 'Nothing can be saved in this browser' })).toBeInViewport()
  // Without the meter beside it too.
  const { x = 0, width = 0 } = (await page.getByRole('button', { name: 'Logout' }).boundingBox()) ?? {}
  expect(x + width).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 100)
  await admin.create()
  await admin.write('Nowhere', 'to go')
  await admin.save.click()
  await expect(admin.dialog.getByRole('heading')).toHaveText('Error saving blog post')
  await expect(admin.dialog).toContainText('This browser blocks storage for this site')
  await admin.answer('OK')
  await expect(admin.field('Title *')).toHaveValue('Nowhere')
  await expect(admin.field('Content *')).toHaveValue('to go')
})

test('reads Saving... while it saves, and takes no typing meanwhile', async ({ page }) => {
  const admin = await openStoredPost(page, POST)
  const release = await holdSaves(page)
  await admin.field('Content *').fill('Typed again.')
  const preview = page.getByRole('button', { name: 'Preview' })
  const place = await preview.boundingBox()
  await admin.save.click()
  const saving = page.getByRole('button', { name: 'Saving...' })
  expect(await preview.boundingBox(), 'nothing moves').toEqual(place)
  await expect(saving).toBeDisabled()
  await expect(admin.save).toBeHidden()
  await expect(admin.field('Content *')).toHaveAttribute('readonly', '')
  for (const label of ['Title *', 'Featured Image', 'Excerpt', 'Content *', 'Tags'] as const)
    await expect(admin.field(label)).not.toBeEditable()
  expect(await admin.storedPosts()).toEqual([POST])
  await release()
  await expect(page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeVisible()
  expect((await admin.storedPosts())[0]?.content).toBe('Typed again.')
})

test('goes on to the manage list, says what was saved, and has stored it once however often Save is pressed', async ({
  page,
}) => {
  const admin = await openNewPost(page)
  await admin.write('A title', 'Some content')
  // All of them before the page has drawn anything of the first.
  await admin.save.evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 3; press++) button.click()
  })
  await expect(page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: "'A title' is saved." })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('list', { name: 'Posts' }).getByRole('heading')).toHaveText('A title')
  expect(await admin.storedPosts()).toHaveLength(1)
})

test('Cancel goes to the dashboard and stores nothing', async ({ page }) => {
  const admin = await openNewPost(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
  expect(await admin.storedText()).toBeNull()
})

test('Cancel of an edit forgets which post it was: the next new one is empty, and saved beside it', async ({
  page,
}) => {
  const admin = await openStoredPost(page, POST)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
  await admin.create()
  await expect(page.getByText('Editing:')).toBeHidden()
  for (const label of ['Title *', 'Featured Image', 'Excerpt', 'Content *', 'Tags'] as const)
    await expect(admin.field(label)).toHaveValue('')
  await admin.write('Another', 'text')
  await admin.saveToList()
  const stored = await admin.storedPosts()
  expect(stored).toHaveLength(2)
  expect(stored).toContainEqual(POST)
})
