import type { Page } from '@playwright/test'
import { AdminPage } from '../support/admin'
import { focus } from '../support/orphaned-drafts'
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

const unsecured = (admin: AdminPage) => admin.notice('Your latest changes may be lost')

async function savePost(admin: AdminPage): Promise<void> {
  await admin.savePost('Written now', 'Text.')
  expect((await admin.storedPosts()).at(-1)).toMatchObject({ title: 'Written now', content: 'Text.' })
  await expect(unsecured(admin)).toBeVisible()
}

test('a tab of another version of the site, older or newer, costs no save and no draft', {
  tag: '@thorough',
}, async ({ page }) => {
  await holdDatabase(page, 1)
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
  await savePost(admin)

  await page.close()
  await unsecured(admin).getByRole('button', { name: 'Try again' }).click()
  await expect(admin.page.getByText('Your latest changes are safe.')).toBeVisible()
  expect((await admin.secondCopies()).map(({ text }) => text.title)).toEqual(['Written now'])
  await focus(admin.page)
  await expect(admin.notice('You have unsaved text')).toContainText('Typed in the older tab')
  await expect(unread).toHaveCount(0)

  await test.step('a newer one has closed the database', async () => {
    await holdDatabase(await newWindow(admin.page), 4)
    await savePost(admin)
  })
})
