import type { Page } from '@playwright/test'
import { AdminPage, openPanel } from '../support/admin'
import { expect, newWindow, test } from '../support/test'

// A tab with another version of the site shares the database. The desktop app has one window.

/** Opens the database of a version, in a tab without the owner's area. That tab does not close it for a newer one. */
async function holdDatabase(page: Page, version: number): Promise<void> {
  await page.goto('/favicon.svg')
  const draft = {
    id: 'old',
    postId: null,
    base: null,
    typedAt: Date.now(),
    isSaved: false,
    text: { title: 'Typed in the older tab', excerpt: '', content: 'Not saved.', tags: '', imageUrl: '' },
  }
  await page.evaluate(
    ([number, value]) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('inkfolio', number)
        opening.onupgradeneeded = () => {
          const { result } = opening
          if (result.objectStoreNames.contains('drafts')) return
          for (const name of ['drafts', 'safety-copies', 'stamps']) result.createObjectStore(name)
          opening.transaction?.objectStore('drafts').put(value, value.id)
        }
        opening.onsuccess = () => {
          Object.assign(window, { held: opening.result })
          resolve()
        }
      }),
    [version, draft] as const,
  )
}

const unsecured = (admin: AdminPage) => admin.notice('What you saved may not last')

async function savePost(admin: AdminPage): Promise<void> {
  await admin.create()
  await admin.write('Written now', 'Text.')
  await admin.saveToList()
  expect(await admin.storedPosts()).toMatchObject([{ title: 'Written now', content: 'Text.' }])
  await expect(unsecured(admin)).toBeVisible()
}

test('a tab that blocks the upgrade of the database loses no save and no draft', async ({ page }) => {
  await holdDatabase(page, 1)
  const admin = new AdminPage(await newWindow(page))
  await admin.open()
  await expect(admin.notice('Drafts cannot be read')).toContainText(
    'Another tab still uses an older version of this site.',
  )
  await savePost(admin)

  await page.close()
  await unsecured(admin).getByRole('button', { name: 'Try again' }).click()
  await expect(admin.page.getByText('What you saved will last.')).toBeVisible()
  expect((await admin.secondCopies()).map(({ text }) => text.title)).toEqual(['Written now'])
  // The page looks for drafts again when it is seen again, which a test cannot bring about.
  await admin.page.reload()
  await expect(admin.notice('There is unsaved text')).toContainText('Typed in the older tab')
  await expect(admin.notice('Drafts cannot be read')).toHaveCount(0)
})

test('a tab that a newer version has closed the database for loses no save', async ({ page }) => {
  const admin = await openPanel(page)
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toHaveLength(1)
  const newer = await newWindow(page)
  await holdDatabase(newer, 3)
  await savePost(admin)
})
