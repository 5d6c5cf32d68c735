import type { Page } from '@playwright/test'
import { shifts } from '../support/layout'
import { manyPosts } from '../support/posts'
import { waitForPosts } from '../support/site/wait-for-posts'
import { belowBar, expect, storePosts, test } from '../support/test'

test('each link leads to its section, and back and forward follow', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/')
  const bar = page.getByRole('navigation')
  const expectAt = async (id: string) => {
    await expect(page).toHaveURL(`/#${id}`)
    await expect.poll(() => belowBar(page, id)).toBeGreaterThanOrEqual(0)
    await expect(page.locator(`#${id} :is(h1, h2)`)).toBeInViewport()
  }
  await test.step('the skip link leads past the bar', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('#main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'View My Work' })).toBeFocused()
  })
  const menu = page.getByRole('button', { name: 'Open menu' })
  const links = await bar
    .locator('li a')
    .filter({ visible: true })
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(['#about', '#skills', '#projects', '#blog', '#contact'])
  for (const [width, height, ids] of [
    [375, 812, ['about', 'contact']],
    [1440, 900, ['skills', 'blog', 'contact']],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const id of ids) {
      await test.step(`the bar’s link to ${id} at ${width} px`, async () => {
        if (await menu.isVisible()) await menu.click()
        await bar.getByRole('link', { name: new RegExp(`^${id}$`, 'i') }).click()
        await expectAt(id)
        await expect(page.locator(`#${id}`)).toBeFocused()
      })
    }
  }
  await test.step('back and forward', async () => {
    await page.goBack()
    await expectAt('blog')
    await page.goForward()
    await expectAt('contact')
  })
  const top = page.getByRole('link', { name: 'Back to Top' })
  await expect(page.getByRole('link', { name: 'Scroll down to About' })).toHaveAttribute('href', '#about')
  for (const [name, id, back] of [
    ['View My Work', 'projects', top],
    ['Contact Me', 'contact', page.getByRole('link', { name: 'Grace Example.' })],
  ] as const) {
    await test.step(`the hero’s ${name}, and back to it`, async () => {
      await page.getByRole('link', { name }).click()
      await expectAt(id)
      await back.click()
      await expect(page).toHaveURL('/#hero')
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    })
  }
  await test.step('a jump with reduced motion, else a smooth scroll', async () => {
    const root = page.locator('html')
    await expect(root).toHaveCSS('scroll-behavior', 'auto')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect(root).toHaveCSS('scroll-behavior', 'smooth')
  })
})

test.describe('with posts that are loaded above', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  test.beforeEach(async ({ page }) => {
    await waitForPosts(page)
    await storePosts(page, manyPosts(12))
  })
  const expectArrived = async (page: Page) => {
    await expect(page.locator('#blog article')).toHaveCount(12)
    await expect(page.locator('html')).not.toHaveAttribute('data-awaits')
    await expect.poll(() => belowBar(page, 'contact')).toBeGreaterThanOrEqual(0)
    await expect(page.locator('#contact h2')).toBeInViewport()
    // The bar becomes compact, by a pixel or two.
    expect(await shifts(page)).toBeLessThan(0.001)
  }

  test('links and addresses lead exactly to their section', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/#contact')
    await expectArrived(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /^Email/ })).toBeFocused()
    await test.step('a link', async () => {
      // A browser that is never idle starts no code before it is touched.
      await page.addInitScript(() => {
        window.requestIdleCallback = () => 0
      })
      // A change after # alone would load nothing.
      await page.goto('/robots.txt')
      await page.goto('/')
      await page.getByRole('link', { name: 'Contact Me' }).click()
      await expectArrived(page)
    })
  })
})
