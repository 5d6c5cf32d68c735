import type { Page } from '@playwright/test'
import { AdminPage } from '../support/admin'
import { openNewPost } from '../support/editor'
import { aPost, expect, storePosts, test } from '../support/test'

// The day of a post is the owner's own, wherever in the world the browser is.

async function openPanel(page: Page, date: string): Promise<AdminPage> {
  await storePosts(page, [aPost({ date })])
  const admin = new AdminPage(page)
  await admin.open()
  return admin
}

for (const { locale, timezoneId, date, local, long } of [
  {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    date: '2026-10-09',
    local: '9.10.2026',
    long: 'October 9, 2026',
  },
  {
    locale: 'en-GB',
    timezoneId: 'Pacific/Pago_Pago',
    date: '2026-10-01',
    local: '01/10/2026',
    long: 'October 1, 2026',
  },
  {
    locale: 'en-US',
    timezoneId: 'Pacific/Kiritimati',
    date: '2026-03-01',
    local: '3/1/2026',
    long: 'March 1, 2026',
  },
]) {
  test.describe(`for ${locale} in ${timezoneId}`, () => {
    test.use({ locale, timezoneId })
    test('the stored day is shown: in the local format on the dashboard, and in the long US format elsewhere', async ({
      page,
    }) => {
      const admin = await openPanel(page, date)
      await expect(page.getByRole('main').getByRole('listitem').getByRole('time')).toHaveText(local)
      await admin.go('Manage Blogs')
      await expect(page.getByRole('list', { name: 'Posts' }).getByRole('time')).toHaveText(long)
      await page.goto('/')
      await expect(page.locator('#blog time')).toHaveText(long)
    })
  })
}

for (const { timezoneId, now, day } of [
  { timezoneId: 'Pacific/Kiritimati', now: '2026-11-20T11:00:00Z', day: '2026-11-21' },
  { timezoneId: 'Pacific/Pago_Pago', now: '2026-11-21T10:00:00Z', day: '2026-11-20' },
]) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })
    test("stores the owner's own day", async ({ page }) => {
      await page.clock.setFixedTime(new Date(now))
      const admin = await openNewPost(page)
      await admin.write('A title', 'Some content')
      await admin.saveToList()
      expect((await admin.storedPosts())[0]?.date).toBe(day)
      await expect(page.getByRole('list', { name: 'Posts' }).getByRole('time')).toHaveAttribute(
        'datetime',
        day,
      )
    })
  })
}
