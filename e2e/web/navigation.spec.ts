import type { Locator, Page } from '@playwright/test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { IconType } from 'react-icons'
import { LuMenu, LuMoon, LuSun, LuX } from 'react-icons/lu'
import { boxOf, sideways } from '../support/layout'
import { expect, ready, test } from '../support/test'

/** Expects one icon to be seen, and to be this one, by its lines. */
async function expectIcon(within: Locator, Icon: IconType): Promise<void> {
  const lines = renderToStaticMarkup(createElement(Icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  const seen = within.locator('svg').filter({ visible: true })
  await expect(seen).toHaveCount(1)
  expect(await seen.innerHTML()).toBe(lines)
}

/** The link to the section that is read. */
const current = (page: Page) =>
  page.getByRole('navigation').locator('[aria-current=location]').filter({ visible: true })

test('has its links, is compact past 20 px, and marks the section', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/')
  await ready(page)
  const banner = page.getByRole('banner')
  const bar = page.getByRole('navigation')
  const links = bar.getByRole('list')
  const brand = bar.getByRole('link', { name: 'Grace Example.' })
  await expect(brand).toHaveAttribute('href', '#hero')
  // No wider than its text.
  expect((await boxOf(brand)).width).toBeLessThan(200)
  await expect(bar.getByRole('listitem')).toHaveText(['About', 'Skills', 'Projects', 'Blog', 'Contact'])
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  await test.step('a moon in the light theme, a sun in the dark one', async () => {
    const toggle = page.getByRole('button', { name: /^Switch to/ })
    await expectIcon(toggle, LuMoon)
    await toggle.click()
    await expect(page.locator('html')).toHaveClass('dark')
    await expectIcon(toggle, LuSun)
  })
  await test.step('compact past 20 px, and normal again at 20, always at the top of the window', async () => {
    const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y)
    const compact = banner.and(page.locator('[data-compact=true]'))
    const box = () => boxOf(banner)
    await expect(compact).toHaveCount(0)
    await expect(banner).toHaveCSS('box-shadow', 'none')
    const normal = await box()
    await scrollTo(21)
    await expect(compact).toHaveCount(1)
    expect((await box()).height).toBeLessThan(normal.height)
    await expect(banner).toHaveCSS('backdrop-filter', /blur/)
    await expect(banner).not.toHaveCSS('box-shadow', 'none')
    expect((await box()).y).toBe(0)
    await scrollTo(2000)
    expect((await box()).y).toBe(0)
    await scrollTo(20)
    await expect(compact).toHaveCount(0)
    expect((await box()).height).toBe(normal.height)
    await expect(banner).toHaveCSS('backdrop-filter', /none|blur\(0px\)/)
    await expect(banner).toHaveCSS('box-shadow', 'none')
  })
  await test.step('the section that is read, down to the end of the page', async () => {
    // So high that the last section never comes to the top.
    await page.setViewportSize({ width: 1000, height: 1500 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(current(page)).toHaveCount(0)
    for (const id of ['skills', 'projects']) {
      await page.locator(`#${id}`).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
      await expect(current(page)).toHaveAttribute('href', `#${id}`)
    }
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(current(page)).toHaveAttribute('href', '#contact')
  })
  await page.setViewportSize({ width: 768, height: 900 })
  for (const [letters, name] of [
    ['Latin', 'Maximilian Hohenlohe-Waldenburg'],
    ['Arabic', 'عبد الرحمن بن محمد بن عبد العزيز الأنصاري القرطبي'],
  ] as const) {
    await test.step(`of a long name in ${letters} letters the end is cut`, async () => {
      const seen = await page.locator('nav a[href="#hero"]').evaluate((link, text) => {
        const [before] = link.childNodes
        if (before) before.textContent = text
        const range = document.createRange()
        let letters: Node = link
        while (letters.firstChild) letters = letters.firstChild
        range.setStart(letters, 0)
        range.setEnd(letters, 1)
        const first = range.getBoundingClientRect()
        const box = link.getBoundingClientRect()
        return {
          isCut: link.scrollWidth > link.clientWidth,
          beginning: first.left >= box.left - 1 && first.right <= box.right + 1,
        }
      }, name)
      expect(seen).toEqual({ isCut: true, beginning: true })
      expect(await links.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
      await expect(links.getByRole('link', { name: 'Contact' })).toBeInViewport({ ratio: 1 })
      expect(await sideways(page)).toBe(0)
    })
  }
})

test('the menu on small screens closes in every usual way', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/')
  const links = page.getByRole('navigation').getByRole('listitem')
  const opener = page.getByRole('button', { name: 'Open menu' })
  const open = async () => {
    await expect(links).toHaveCount(0)
    await opener.click()
    await expect(links).toHaveText(['About', 'Skills', 'Projects', 'Blog', 'Contact'])
  }
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const tab = async (times: number) => {
    for (let presses = 0; presses < times; presses++) await page.keyboard.press('Tab')
  }
  const pressEscape = async () => {
    await tab(1)
    await expect(link('About')).toBeFocused()
    await page.keyboard.press('Escape')
  }
  await test.step('the page behind it is dimmed, and a press there closes it and presses nothing', async () => {
    await ready(page)
    await open()
    const behind = await page.evaluate(() => document.elementFromPoint(180, 700)?.className)
    expect(behind).toContain('menu-backdrop')
    await page.getByRole('link', { name: 'Contact Me' }).click({ force: true })
    await expect(links).toHaveCount(0)
    expect(new URL(page.url()).hash).toBe('')
  })
  await test.step('it marks the section that is read', async () => {
    await page.locator('#skills').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
    await expectIcon(opener, LuMenu)
    await open()
    const closer = page.getByRole('button', { name: 'Close menu' })
    await expect(closer).toHaveAttribute('aria-expanded', 'true')
    await expectIcon(closer, LuX)
    await expect(current(page)).toHaveAttribute('href', '#skills')
    await closer.click()
    await expect(opener).toBeFocused()
  })
  for (const [way, close, focused] of [
    ['on Escape', pressEscape, opener],
    ['on a click outside', () => page.mouse.click(180, 700), null],
    ['when the focus moves past its last link', () => tab(6), link('View My Work')],
    ['on a choice', () => link('Skills').click(), page.locator('#skills')],
  ] as const) {
    await test.step(way, async () => {
      await open()
      await close()
      await expect(links).toHaveCount(0)
      if (focused) await expect(focused).toBeFocused()
    })
  }
})
