import { AdminPage, expectSaveRefused, heading } from '../support/admin'
import { holdSaves, openStoredPost } from '../support/editor'
import { aPost, blockStorage, expect, test } from '../support/test'

const POST = aPost({ title: 'Kept', content: 'The stored text.' })
const FIELDS = ['Title *', 'Featured Image', 'Excerpt', 'Content *', 'Tags'] as const

/** Each fault ends with the event 'mend'. */
const FAULTS = [
  {
    fault: 'every write throws',
    why: /The browser refused: disk on fire/,
    inject: () => {
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = () => {
        throw new Error('disk on fire')
      }
      window.addEventListener('mend', () => Object.assign(Storage.prototype, { setItem }), { once: true })
    },
  },
  {
    fault: 'every write is silently dropped',
    why: /The change was gone whenever it was read back/,
    inject: () => {
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = () => {}
      window.addEventListener('mend', () => Object.assign(Storage.prototype, { setItem }), { once: true })
    },
  },
  {
    fault: 'the browser blocks storage in the middle of writing',
    why: /This browser blocks storage/,
    inject: () => {
      const { localStorage: value } = window
      Object.defineProperty(window, 'localStorage', {
        configurable: true,
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
      const mend = () => Object.defineProperty(window, 'localStorage', { configurable: true, value })
      window.addEventListener('mend', mend, { once: true })
    },
  },
]

test('says that nothing is saved when the store fails, and loses neither text', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Error saving blog post/)
  const admin = await openStoredPost(page, POST)
  const before = await admin.storedText()
  for (const { fault, why, inject } of FAULTS) {
    await test.step(fault, async () => {
      await admin.field('Content *').fill(`Typed while ${fault}.`)
      await page.evaluate(inject)
      await admin.save.click()
      await expectSaveRefused(admin, POST.title, why, `Typed while ${fault}.`)
      await page.evaluate(() => void window.dispatchEvent(new Event('mend')))
      expect(await admin.storedText()).toBe(before)
    })
  }
  await admin.go('Dashboard')
  await admin.answer('Discard')
  await expect(heading(page, 'Quick Actions')).toBeVisible()
  await page.reload()
  expect(await admin.storedText()).toBe(before)
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

test('Saving... takes no typing; a save leads to the list, and Cancel to the dashboard with nothing stored', async ({
  page,
}) => {
  const admin = await openStoredPost(page, POST)
  const release = await holdSaves(page)
  await admin.field('Content *').fill('Typed again.')
  const preview = page.getByRole('button', { name: 'Preview' })
  const place = await preview.boundingBox()
  await admin.save.click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  expect(await preview.boundingBox(), 'nothing moves').toEqual(place)
  await expect(admin.save).toBeHidden()
  await expect(admin.field('Content *')).toHaveAttribute('readonly', '')
  for (const label of FIELDS) await expect(admin.field(label)).not.toBeEditable()
  expect(await admin.storedPosts()).toEqual([POST])
  await release()
  await expect(heading(page, 'Manage Blog Posts')).toBeVisible()
  const saved = { ...POST, content: 'Typed again.' }
  expect(await admin.storedPosts()).toEqual([saved])

  await test.step('Cancel of an edit: the next new post is empty and saved beside it, once', async () => {
    await admin.edit(POST.title)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(heading(page, 'Quick Actions')).toBeVisible()
    await admin.create()
    await expect(page.getByText('Editing:')).toBeHidden()
    for (const label of FIELDS) await expect(admin.field(label)).toHaveValue('')
    await admin.write('A title', 'Some content')
    // All three before the page has rendered anything of the first.
    await admin.save.evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 3; press++) button.click()
    })
    await expect(heading(page, 'Manage Blog Posts')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: "'A title' is saved." })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await expect(heading(page, 'A title')).toBeVisible()
    expect(await admin.storedPosts()).toEqual([saved, expect.objectContaining({ title: 'A title' })])
  })
})
