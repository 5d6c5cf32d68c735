import { holdRequests } from '../support/hold-requests'
import { blockStorage, expect, newWindow, ready, store, test } from '../support/test'
import { expectTheme, themeToggle } from '../support/theme'

test('is the system’s until a choice is stored, and then the stored one', async ({ page }) => {
  for (const system of ['light', 'dark'] as const) {
    await test.step(`on a ${system} system`, async () => {
      await page.emulateMedia({ colorScheme: system })
      await page.goto('/')
      await page.evaluate(() => localStorage.clear())
      await page.reload()
      await expectTheme(page, system)
      const other = system === 'light' ? 'dark' : 'light'
      await page.emulateMedia({ colorScheme: other })
      await expectTheme(page, other)
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
      await page.emulateMedia({ colorScheme: system })
      for (const [stored, shown] of [
        ['light', 'light'],
        ['dark', 'dark'],
        ['blue', system],
      ] as const) {
        await page.evaluate((value) => localStorage.setItem('theme', value), stored)
        await page.reload()
        await expectTheme(page, shown)
      }
    })
  }
})

test('has the right theme before any stylesheet or script has arrived', async ({ page }) => {
  await store(page, 'theme', 'dark')
  const release = await holdRequests(page, '**/assets/**')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveClass('dark')
  await expectTheme(page, 'dark')
  release()
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
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  // What is on the page may be known before its first frame.
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(0)
  expect(new Set(await seen())).toEqual(new Set(['dark']))
})

test('follows a change made in another tab', async ({ page }) => {
  await page.goto('/')
  const other = await newWindow(page)
  await other.goto('/')
  await themeToggle(other).click()
  await expectTheme(page, 'dark')
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  test('changes every colour in one frame', async ({ page }) => {
    await page.goto('/')
    await ready(page)
    const { fading, after } = await themeToggle(page).evaluate(
      (toggle: HTMLElement) =>
        new Promise<{ fading: number; after: string[] }>((resolve) => {
          const fades = () =>
            document.getAnimations().filter((animation) => animation instanceof CSSTransition).length
          toggle.click()
          let fading = 0
          let frames = 0
          const look = () => {
            fading += fades()
            frames += 1
            if (frames < 4) return requestAnimationFrame(look)
            resolve({ fading, after: [...document.documentElement.getAttributeNames()] })
          }
          requestAnimationFrame(look)
        }),
    )
    await expectTheme(page, 'dark')
    expect(fading).toBe(0)
    expect(after).not.toContain('data-theme-switch')
  })
})

test('can be flipped where storage is blocked', async ({ page }) => {
  await blockStorage(page)
  await page.goto('/')
  await expectTheme(page, 'light')
  await themeToggle(page).click()
  await expectTheme(page, 'dark')
  await themeToggle(page).click()
  await expectTheme(page, 'light')
})

test('follows another tab again after a choice that could not be stored', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await themeToggle(page).click()
  await expectTheme(page, 'dark')
  const other = await newWindow(page)
  await other.goto('/')
  await themeToggle(other).click()
  await themeToggle(other).click()
  await expectTheme(other, 'light')
  await expectTheme(page, 'light')
})
