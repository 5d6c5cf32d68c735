import type { Page } from '@playwright/test'
import { ADMIN, AdminPage } from './support/admin'
import { Profile } from './support/profile'
import { aPost, blockStorage, expect, storePosts, test } from './support/test'

const QUOTA = 5_242_880
const POST = aPost({ title: 'Kept', content: 'The stored text.' })

async function openEditor(page: Page): Promise<AdminPage> {
  await storePosts(page, [POST])
  const admin = new AdminPage(page)
  await admin.open()
  await admin.edit(POST.title)
  return admin
}

/** Fills the real store with something else, until so many units are free. */
async function fillStore(page: Page, free: number): Promise<void> {
  const refused = await page.evaluate(
    ([quota, left]) => {
      const used = Object.entries(localStorage).reduce(
        (sum, [key, value]) => sum + key.length + value.length,
        0,
      )
      localStorage.setItem('filler', 'x'.repeat(quota - used - 'filler'.length - left))
      try {
        localStorage.setItem('more', 'x'.repeat(left))
        localStorage.removeItem('more')
        return false
      } catch {
        return true
      }
    },
    [QUOTA, free] as const,
  )
  // The browser's quota is really the one that the tests count with.
  expect(refused).toBe(true)
}

/** The failed save, as the owner sees it; afterwards the editor must be as it was. */
async function expectRefused(admin: AdminPage, why: RegExp, content: string): Promise<void> {
  await expect(admin.dialog.getByRole('heading')).toHaveText('Error saving blog post')
  await expect(admin.dialog).toContainText(why)
  await admin.dialog.getByRole('button', { name: 'OK' }).click()
  await expect(admin.page.getByRole('heading', { name: 'Edit Blog Post' })).toBeVisible()
  await expect(admin.field('Title *')).toHaveValue(POST.title)
  await expect(admin.field('Content *')).toHaveValue(content)
  await expect(admin.page.getByText(`'${POST.title}' is saved.`)).toBeHidden()
}

test('refuses to save into a full store, changes nothing, and saves once there is room', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Error saving blog post/)
  const admin = await openEditor(page)
  const before = await admin.storedText()
  await fillStore(page, 40)
  const content = 'y'.repeat(700_000)
  await admin.field('Content *').fill(content)
  await admin.save.click()
  await expectRefused(admin, /with this, 5\.9 MB would be stored, and this browser keeps 5\.2 MB/, content)
  expect(await admin.storedText()).toBe(before)

  await page.evaluate(() => localStorage.removeItem('filler'))
  await admin.saveToList()
  expect(await admin.storedPosts()).toEqual([{ ...POST, content, readTime: '1 min read' }])
})

test('says what is missing when only little is', async ({ page, expectConsole }) => {
  expectConsole(/Error saving blog post/)
  const admin = await openEditor(page)
  const before = await admin.storedText()
  await fillStore(page, 10)
  const content = `${POST.content} ${'y'.repeat(300)}`
  await admin.field('Content *').fill(content)
  await admin.save.click()
  await expectRefused(admin, /291 characters too many/, content)
  expect(await admin.storedText()).toBe(before)
})

test('fills the store to its last unit', async ({ page }) => {
  const admin = await openEditor(page)
  await fillStore(page, 10)
  await admin.field('Content *').fill(`${POST.content}${'y'.repeat(10)}`)
  await admin.saveToList()
  await expect(page.getByText('5.2 MB of 5.2 MB used')).toBeVisible()
})

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

for (const { fault, why, inject } of FAULTS) {
  test(`says that nothing is saved when ${fault}`, async ({ page, context, expectConsole }) => {
    expectConsole(/Error saving blog post/)
    const admin = await openEditor(page)
    const before = await admin.storedText()
    await admin.field('Content *').fill('Typed anew.')
    await page.evaluate(inject)
    await admin.save.click()
    await expectRefused(admin, why, 'Typed anew.')

    // Read by a page without the fault.
    const other = await context.newPage()
    await other.goto('/')
    expect(await new AdminPage(other).storedText()).toBe(before)
  })
}

test('signs in where storage is blocked, says so, and keeps a text that cannot be saved', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Error saving blog post/)
  await blockStorage(page)
  await page.goto('/admin')
  await page.getByLabel('Username').fill(ADMIN.username)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('This browser blocks storage: nothing can be saved here.')).toBeVisible()
  const admin = new AdminPage(page)
  await admin.create()
  await admin.write('Nowhere', 'to go')
  await admin.save.click()
  await expect(admin.dialog.getByRole('heading')).toHaveText('Error saving blog post')
  await expect(admin.dialog).toContainText('This browser blocks storage for this site')
  await admin.dialog.getByRole('button', { name: 'OK' }).click()
  await expect(admin.field('Title *')).toHaveValue('Nowhere')
  await expect(admin.field('Content *')).toHaveValue('to go')
})

test('reads Saving... while it saves, and takes no typing meanwhile', async ({ page }) => {
  const admin = await openEditor(page)
  // Another tab's save holds the lock.
  await page.evaluate(
    () =>
      new Promise<void>((held) => {
        void navigator.locks.request('inkfolio-posts', () => {
          held()
          return new Promise<void>((release) => window.addEventListener('release', () => release()))
        })
      }),
  )
  await admin.field('Content *').fill('Typed anew.')
  await admin.save.click()
  const saving = page.getByRole('button', { name: 'Saving...' })
  await expect(saving).toBeDisabled()
  await expect(admin.field('Content *')).toHaveAttribute('readonly', '')
  expect(await admin.storedPosts()).toEqual([POST])
  await page.evaluate(() => window.dispatchEvent(new Event('release')))
  await expect(page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeVisible()
  expect((await admin.storedPosts())[0].content).toBe('Typed anew.')
})

test('shows how full the store is, and follows each save', async ({ page }) => {
  const admin = await openEditor(page)
  const meter = page.getByRole('meter', { name: 'under 1 kB of 5.2 MB used' })
  await expect(meter).toHaveAttribute('max', String(QUOTA))
  const value = () => page.getByRole('meter').evaluate((element: HTMLMeterElement) => element.value)
  const units = () =>
    page.evaluate(() =>
      Object.entries(localStorage).reduce((sum, [key, text]) => sum + key.length + text.length, 0),
    )
  expect(await value()).toBe(await units())
  await admin.field('Content *').fill('y'.repeat(1_500_000))
  await admin.saveToList()
  await expect(page.getByRole('meter', { name: '1.5 MB of 5.2 MB used' })).toBeVisible()
  expect(await value()).toBe(await units())
})

test('keeps a save across a restart of the browser', async ({ browserName: _ }, info) => {
  const profile = await Profile.make(info)
  try {
    const first = await profile.startSignedIn(async () => {})
    await first.create()
    await first.write('Written before', 'Closing the browser.')
    await first.saveToList()
    const before = await first.storedText()
    await profile.close()

    const page = await profile.start()
    await page.goto('/admin')
    const second = new AdminPage(page)
    await second.go('Manage Blogs')
    await expect(page.getByRole('heading', { name: 'Written before' })).toBeVisible()
    expect(await second.storedText()).toBe(before)
  } finally {
    await profile.remove()
  }
})

test('loses no save when the browser is killed right after it', async ({ browserName: _ }, info) => {
  const profile = await Profile.make(info)
  try {
    const first = await profile.startSignedIn(async () => {})
    await first.create()
    await first.write('Saved and killed', 'These words had better last.')
    await first.saveToList()
    await profile.kill()

    const second = await profile.startSignedIn(async () => {})
    // The disk has the post, or the panel has its text: which of the two is up to the browser.
    const stored = await second.storedPosts()
    if (stored.length > 0) {
      expect(stored).toMatchObject([{ title: 'Saved and killed', content: 'These words had better last.' }])
      return
    }
    const notice = second.notice('There is unsaved text')
    await expect(notice).toContainText('Saved and killed')
    await notice.getByRole('button', { name: 'Look at it' }).click()
    await expect(second.field('Content *')).toHaveValue('These words had better last.')
    await second.saveToList()
    expect(await second.storedPosts()).toMatchObject([{ title: 'Saved and killed' }])
  } finally {
    await profile.remove()
  }
})
