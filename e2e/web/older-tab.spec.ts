import type { Page } from '@playwright/test'
import { AdminPage } from '../support/admin/admin'
import { focus } from '../support/admin/orphaned-drafts'
import { expect, newWindow, test } from '../support/test'

// A tab with an older version of the site shares the database. The desktop app has one window.

/** Opens the first version of the database, in a tab that does not close it for a newer one. */
async function holdDatabase(page: Page): Promise<void> {
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
    (value) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('inkfolio', 1)
        opening.onupgradeneeded = () => {
          for (const name of ['drafts', 'safety-copies', 'stamps']) opening.result.createObjectStore(name)
          opening.transaction?.objectStore('drafts').put(value, value.id)
        }
        opening.onsuccess = () => {
          Object.assign(window, { held: opening.result })
          resolve()
        }
      }),
    draft,
  )
}

const unsecured = (admin: AdminPage) => admin.notice('Your latest changes may be lost')

test('a tab of an older version of the site costs no save and no draft', {
  tag: '@thorough',
}, async ({ page }) => {
  await holdDatabase(page)
  const admin = new AdminPage(await newWindow(page))
  await admin.page.clock.install()
  await admin.open()
  const unread = admin.notice('Unsaved text can’t be read')
  await expect(async () => {
    // The page waits 3 s for a database.
    await admin.page.clock.fastForward(3_000)
    await expect(unread).toContainText('Another tab is still using an older version of this site.', {
      timeout: 500,
    })
  }).toPass()
  await admin.savePost('Written now', 'Text.')
  expect(await admin.storedPosts()).toMatchObject([{ title: 'Written now', content: 'Text.' }])
  await expect(unsecured(admin)).toBeVisible()

  await page.close()
  await unsecured(admin).getByRole('button', { name: 'Try again' }).click()
  await expect(admin.page.getByText('Your latest changes are safe.')).toBeVisible()
  expect((await admin.secondCopies()).map(({ text }) => text.title)).toEqual(['Written now'])
  await focus(admin.page)
  await expect(admin.notice('You have unsaved text')).toContainText('Typed in the older tab')
  await expect(unread).toHaveCount(0)
})
