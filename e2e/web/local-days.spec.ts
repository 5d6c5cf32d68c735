import { openPanel } from '../support/admin'
import { aPost, expect, storePosts, test } from '../support/test'

// West of Greenwich: midnight UTC is the day before. src/renderer/src/domain/calendar-day.test.ts has a zone east of it.
test.use({ locale: 'de-DE', timezoneId: 'Pacific/Pago_Pago' })

test("shows the stored day in the local format on the dashboard and in US format elsewhere, and stores the owner's day", {
  tag: '@thorough',
}, async ({ page }) => {
  await storePosts(page, [aPost({ date: '2026-10-01' })])
  await page.clock.setFixedTime(new Date('2026-11-21T10:00:00Z'))
  const admin = await openPanel(page)
  await expect(page.getByRole('main').getByRole('listitem').getByRole('time')).toHaveText('1.10.2026')
  await admin.create()
  await admin.write('A title', 'Some content')
  await admin.saveToList()
  expect((await admin.storedPosts())[1]?.date).toBe('2026-11-20')
  const times = page.getByRole('list', { name: 'Posts' }).getByRole('time')
  await expect(times.first()).toHaveAttribute('datetime', '2026-11-20')
  await expect(times.last()).toHaveText('October 1, 2026')
  await page.goto('/')
  await expect(page.locator('#blog time').last()).toHaveText('October 1, 2026')
})
