import type { Page } from '@playwright/test'
import { blockStorage, expect, store, test } from '../support/test'

const PAPER = { light: 'rgb(246, 246, 242)', dark: 'rgb(14, 16, 21)' }
const COLOR = { light: '#f6f6f2', dark: '#0e1015' }

async function expectTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const root = page.locator('html')
  await expect(root).toHaveClass(theme)
  await expect(root).toHaveCSS('color-scheme', theme)
  await expect(root).toHaveCSS('background-color', PAPER[theme])
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', COLOR[theme])
}

const toggle = (page: Page) => page.getByRole('button', { name: /^Switch to (light|dark) theme$/ })

for (const system of ['light', 'dark'] as const) {
  test.describe(`on a ${system} system`, () => {
    test.use({ colorScheme: system })

    test('follows the system until a choice is made', async ({ page }) => {
      await page.goto('/')
      await expectTheme(page, system)
      const other = system === 'light' ? 'dark' : 'light'
      await page.emulateMedia({ colorScheme: other })
      await expectTheme(page, other)
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
    })

    for (const stored of ['light', 'dark'] as const) {
      test(`keeps the stored ${stored} theme`, async ({ page }) => {
        await store(page, 'theme', stored)
        await page.goto('/')
        await expectTheme(page, stored)
      })
    }

    test('ignores a stored value that is no theme', async ({ page }) => {
      await store(page, 'theme', 'blue')
      await page.goto('/')
      await expectTheme(page, system)
    })
  })
}

test('flips, stores the choice and keeps it after a reload', async ({ page }) => {
  await page.goto('/')
  await expectTheme(page, 'light')
  await toggle(page).click()
  await expectTheme(page, 'dark')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible()
  await page.reload()
  await expectTheme(page, 'dark')
  await toggle(page).click()
  await expectTheme(page, 'light')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
})

test('has the right theme before any stylesheet or script has arrived', async ({ page }) => {
  await store(page, 'theme', 'dark')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/**', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveClass('dark')
  await expect(page.locator('meta[name=color-scheme]')).toHaveAttribute('content', 'dark')
  release()
  await expectTheme(page, 'dark')
})

test('never paints the wrong theme', async ({ page }) => {
  await store(page, 'theme', 'dark')
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      if (document.body) seen.push(document.documentElement.className)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto('/')
  await expect(page.locator('#hero')).toBeVisible()
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(new Set(seen)).toEqual(new Set(['dark']))
})

test('follows a change made in another tab', async ({ page, context }) => {
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/')
  await toggle(other).click()
  await expectTheme(page, 'dark')
})

test('can be flipped where storage is blocked', async ({ page }) => {
  await blockStorage(page)
  await page.goto('/')
  await expectTheme(page, 'light')
  await toggle(page).click()
  await expectTheme(page, 'dark')
  await toggle(page).click()
  await expectTheme(page, 'light')
})

test('follows another tab again after a choice that could not be stored', async ({ page, context }) => {
  await page.goto('/')
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await toggle(page).click()
  await expectTheme(page, 'dark')
  const other = await context.newPage()
  await other.goto('/')
  await toggle(other).click()
  await toggle(other).click()
  await expectTheme(other, 'light')
  await expectTheme(page, 'light')
})
