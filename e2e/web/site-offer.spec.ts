import type { Page } from '@playwright/test'
import { digestOf } from '../../src/renderer/src/domain/publishing/post-digest'
import { AdminPage } from '../support/admin'
import { holdRequests } from '../support/hold-requests'
import { PUBLISHED, servePublished } from '../support/published-site'
import { expect, store, test } from '../support/test'
import { expectPreview, press } from '../support/transfer'

// The desktop app has no site beside it.

test.use({ baseURL: servePublished })

const COUNT = PUBLISHED.length
const seen = (page: Page, text: string) => page.getByText(text).filter({ visible: true })
const offer = (page: Page) =>
  page.getByRole('button', { name: `Get ${COUNT} posts from your site` }).filter({ visible: true })

/** What is shown in an empty view besides the offer, and where. */
async function places(page: Page): Promise<string[]> {
  await expect(seen(page, 'No blog posts yet')).toBeVisible()
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(h2, h3, button, p)')]
      .filter((element) => element.checkVisibility() && !element.textContent?.startsWith('Get '))
      .map((element) => `${element.textContent} ${element.getBoundingClientRect().top}`),
  )
}

/** What the database has of the texts that came from the site. */
const storedLists = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const opening = indexedDB.open('inkfolio')
        opening.onsuccess = () => {
          const reading = opening.result.transaction('bases').objectStore('bases').getAll()
          reading.onsuccess = () => resolve(reading.result)
          opening.result.close()
        }
      }),
  )

test('an owner without posts gets those of the built site, as they were published, and only after a look at them', async ({
  page,
}) => {
  const answer = await holdRequests(page, '**/published.json')
  await store(page, 'adminAuth', 'true')
  await page.goto('admin')
  const admin = new AdminPage(page)
  const look = async () => {
    await offer(page).click()
    const lines = PUBLISHED.map(({ title }) => `new${title}`)
    await expectPreview(admin, [COUNT, 0, 0, 0], lines)
    expect(await admin.storedText()).toBeNull()
  }
  await test.step('the offer moves nothing that is already there', async () => {
    const dashboard = await places(page)
    await admin.go('Manage Blogs')
    const list = await places(page)
    await expect(offer(page)).toHaveCount(0)
    answer()
    await expect(offer(page)).toBeVisible()
    expect(await places(page)).toEqual(list)
    await admin.go('Dashboard')
    await expect(offer(page)).toBeVisible()
    expect(await places(page)).toEqual(dashboard)
  })
  await test.step('nothing is stored when the owner cancels', async () => {
    await look()
    await press(admin, 'Cancel')
    await expect(admin.dialog).toHaveCount(0)
    await expect(offer(page)).toBeFocused()
    expect(await admin.storedText()).toBeNull()
  })
  await test.step('the import stores the posts, and what was published of each', async () => {
    await look()
    await press(admin, 'Import')
    await expect(page.getByText(`Imported ${COUNT} posts.`, { exact: true })).toBeVisible()
    expect(await admin.storedPosts()).toEqual(PUBLISHED)
    const lists = PUBLISHED.map((post) => ({ id: post.id, digests: [digestOf(post)] }))
    const byId = lists.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(await storedLists(page)).toEqual(byId)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(offer(page)).toHaveCount(0)
  })
  await test.step('says that everything is on the site', async () => {
    await expect(seen(page, 'Everything is on your site.')).toBeVisible()
  })
})
