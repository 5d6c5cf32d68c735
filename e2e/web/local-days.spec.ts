import { openPanel } from '../support/admin'
import { aPost, expect, storePosts, test } from '../support/test'

// The day of a post is the owner's own, wherever in the world the browser is.

for (const { locale, timezoneId, date, local, long, now, today } of [
  {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    date: '2026-10-09',
    local: '9.10.2026',
    long: 'October 9, 2026',
    now: '2026-10-10T22:30:00Z',
    today: '2026-10-11',
  },
  {
    locale: 'en-GB',
    timezoneId: 'Pacific/Pago_Pago',
    date: '2026-10-01',
    local: '01/10/2026',
    long: 'October 1, 2026',
    now: '2026-11-21T10:00:00Z',
    today: '2026-11-20',
  },
  {
    locale: 'en-US',
    timezoneId: 'Pacific/Kiritimati',
    date: '2026-03-01',
    local: '3/1/2026',
    long: 'March 1, 2026',
    now: '2026-11-20T11:00:00Z',
    today: '2026-11-21',
  },
]) {
  test.describe(`for ${locale} in ${timezoneId}`, () => {
    test.use({ locale, timezoneId })
    test("shows the stored day in the local format on the dashboard and in US format elsewhere, and stores the owner's day", async ({
      page,
    }) => {
      await storePosts(page, [aPost({ date })])
      await page.clock.setFixedTime(new Date(now))
      const admin = await openPanel(page)
      await expect(page.getByRole('main').getByRole('listitem').getByRole('time')).toHaveText(local)
      await admin.create()
      await admin.write('A title', 'Some content')
      await admin.saveToList()
      expect((await admin.storedPosts())[1]?.date).toBe(today)
      const times = page.getByRole('list', { name: 'Posts' }).getByRole('time')
      await expect(times.first()).toHaveAttribute('datetime', today)
      await expect(times.last()).toHaveText(long)
      await page.goto('/')
      await expect(page.locator('#blog time').last()).toHaveText(long)
    })
  })
}
