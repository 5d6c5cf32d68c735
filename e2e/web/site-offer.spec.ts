import type { Page } from '@playwright/test'
import { digestOf } from '../../src/renderer/src/domain/publishing/post-digest'
import { AdminPage, openPanel, openView } from '../support/admin'
import { serveSite, siteOf } from '../support/site-files'
import { expect, test } from '../support/test'
import { expectPreview, POSTS, press } from '../support/transfer'

// The desktop app has no site beside it.

const [FIRST] = POSTS
const offer = (page: Page, which: string) =>
  page.getByRole('button', { name: `Get the ${which} from your site` }).filter({ visible: true })

/** What the database has of the texts that came from the site. */
const storedBases = (page: Page) =>
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

test('an owner without posts gets those of the site, as they were published', async ({ page }) => {
  await serveSite(page, siteOf(POSTS))
  const admin = await openPanel(page)
  await offer(page, '3 posts').click()
  await expectPreview(admin, [3, 0, 0, 0], [/^newPlain$/, /^newQuotes/, /^newUntitled Post$/])
  expect(await admin.storedText()).toBeNull()
  await press(admin, 'Import')
  await expect(page.getByText('3 posts are imported.', { exact: true })).toBeVisible()
  expect(await admin.storedPosts()).toEqual(POSTS)
  expect(await storedBases(page)).toEqual(POSTS.map((post) => ({ id: post.id, digest: digestOf(post) })))
  await expect(page.getByRole('main')).toBeFocused()
  await expect(offer(page, '3 posts')).toHaveCount(0)

  // The manage list, which is prepared unseen, has it too.
  const seen = (text: string) => page.getByText(text).filter({ visible: true })
  const hint = seen('Only this browser shows what you save, until you publish it on your site.')
  const command = seen('npm run publish -- --from blog-posts.json --push')
  await expect(command).toHaveCount(0)
  await hint.click()
  await expect(command).toBeVisible()
})

test('nothing is stored when the owner cancels, or the site does not answer with posts', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/)
  const { '/blog/published-posts.json': posts = '', ...files } = siteOf(FIRST ? [FIRST] : [])
  await serveSite(page, files)
  const admin = await openView(page, 'Manage Blogs')
  // The second as a host for single-page apps answers for a file that is missing.
  for (const answer of [null, '<!doctype html>']) {
    if (answer !== null) files['/blog/published-posts.json'] = answer
    await offer(page, 'one post').click()
    await expect(admin.dialog).toContainText('Your site did not answer with its posts.')
    await admin.answer('OK')
  }
  files['/blog/published-posts.json'] = posts
  await offer(page, 'one post').click()
  await expectPreview(admin, [1, 0, 0, 0], ['newPlain'])
  await admin.answer('Cancel')
  await expect(admin.dialog).toHaveCount(0)
  await expect(offer(page, 'one post')).toBeFocused()
  expect(await admin.storedText()).toBeNull()
})

test('the offer moves nothing that is already there', async ({ page }) => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/published.json', async (route) => {
    await answered
    await route.fulfill({ body: siteOf(POSTS)['/published.json'] ?? '' })
  })
  const admin = new AdminPage(page)
  for (const view of ['Dashboard', 'Manage Blogs'] as const) {
    if (view === 'Dashboard') await admin.open()
    else await admin.go(view)
    await expect(page.getByText('No blog posts yet').filter({ visible: true })).toBeVisible()
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main :is(h2, h3, button, p)')]
          .filter((element) => element.checkVisibility() && !element.textContent?.startsWith('Get the 3'))
          .map((element) => `${element.textContent} ${element.getBoundingClientRect().top}`),
      )
    const before = await places()
    if (view === 'Dashboard') answer()
    await expect(offer(page, '3 posts')).toBeVisible()
    expect(await places()).toEqual(before)
  }
})
