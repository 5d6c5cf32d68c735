import type { Locator, Page } from '@playwright/test'
import { faded } from '../support/layout'
import { expect, ready, test } from '../support/test'

test('at 1024 px texts are in line, and no address breaks', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/')
  const tops = await page
    .locator('#about li p')
    .evaluateAll((texts) => texts.map((text) => Math.round(text.getBoundingClientRect().top)))
  expect(tops).toHaveLength(3)
  expect(new Set(tops).size).toBe(1)
  const broken = await page.locator('#contact li a').evaluateAll((links) =>
    links.flatMap((link) => {
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => top))
        if (lines.size > 1) found.push(range.toString())
      }
      return found
    }),
  )
  expect(broken).toEqual([])
})

const skills = (page: Page) => page.locator('#skills ul')
const shift = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).translate)

test('move into place once, opaque, when they come into sight', { tag: '@thorough' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await ready(page)
  await expect.poll(() => shift(skills(page))).toBe('0px 16px')
  // Opaque before that, so that a picture of the whole page has the parts not yet scrolled to.
  const parts = page.locator('section:not(#hero) :is(header, div, h2, h3, p, ul, li)')
  expect(await faded(parts)).toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await shift(skills(page))).toBe('none')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(() => shift(skills(page))).toBe('0px 16px')
  await skills(page).scrollIntoViewIfNeeded()
  await expect.poll(() => shift(skills(page))).toBe('none')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(page.locator('#hero h1')).toBeInViewport()
  expect(await shift(skills(page))).toBe('none')
  await test.step('a skill bar grows for a second', async () => {
    await page.evaluate(() =>
      document.body.append(Object.assign(document.createElement('div'), { className: 'skill-bar' })),
    )
    const bar = page.locator('.skill-bar')
    await expect(bar).toHaveCSS('width', '0px')
    await expect(bar).toHaveCSS('transition', 'width 1s ease-out')
  })
  await page.addInitScript(() => {
    document.addEventListener('transitionrun', ({ target }) => {
      if (target instanceof Element && target.matches('.reveal')) target.setAttribute('data-moved', '')
    })
  })
  // A change after # alone would load nothing.
  await page.goto('about:blank')
  await page.goto('/#skills')
  await ready(page)
  // All are looked at together.
  await expect(page.locator('#contact header')).toHaveAttribute('data-out-of-sight')
  await expect(skills(page)).toBeInViewport()
  expect(await shift(skills(page))).toBe('none')
  await expect(page.locator('[data-moved]')).toHaveCount(0)
  // The print layout brings none of them into sight.
  await page.emulateMedia({ media: 'print' })
  expect(await shift(page.locator('#contact header'))).toBe('none')
})
