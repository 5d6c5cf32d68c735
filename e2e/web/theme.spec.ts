import { breakStore } from '../support/full-store'
import { holdRequests } from '../support/site/hold-requests'
import { expect, newWindow, ready, test } from '../support/test'
import { expectTheme, themeToggle } from '../support/theme'

test('is the system’s until a choice is stored, even before any asset arrives', async ({ page }) => {
  await page.goto('/')
  await expectTheme(page, 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectTheme(page, 'dark')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      if (document.body) seen.push(document.documentElement.className)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const release = await holdRequests(page, '**/assets/**')
  await page.goto('/', { waitUntil: 'commit' })
  await expectTheme(page, 'light')
  release()
  await ready(page)
  await expectTheme(page, 'light')
  expect(await page.evaluate(() => [...new Set(Reflect.get(window, 'seen'))])).toEqual(['light'])
})

test('follows another tab, also after a choice that could not be stored', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/')
  await ready(page)
  await breakStore(page, 'with an error')
  await themeToggle(page).click()
  await expectTheme(page, 'dark')
  const other = await newWindow(page)
  await other.goto('/robots.txt')
  for (const theme of ['dark', 'light'])
    await other.evaluate((next) => localStorage.setItem('theme', next), theme)
  await expectTheme(page, 'light')
})
