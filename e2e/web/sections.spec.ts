import type { Locator, Page } from '@playwright/test'
import { expect, ready, test } from '../support/test'

const skills = (page: Page) => page.locator('#skills ul')
const shift = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).translate)

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('settle into place when they come into sight for the first time, whole from the start', async ({
    page,
  }) => {
    await page.goto('/')
    await ready(page)
    await expect.poll(() => shift(skills(page))).toBe('0px 16px')
    // Whole from the start, so that a picture of the whole page has what nobody has scrolled to.
    const faded = await page
      .locator('section:not(#hero) :is(header, div, h2, h3, p, ul, li)')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility() && getComputedStyle(element).opacity !== '1')
          .map((element) => element.outerHTML.slice(0, 80)),
      )
    expect(faded).toEqual([])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await shift(skills(page))).toBe('none')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect.poll(() => shift(skills(page))).toBe('0px 16px')
    await skills(page).scrollIntoViewIfNeeded()
    await expect.poll(() => shift(skills(page))).toBe('none')
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(page.locator('#hero h1')).toBeInViewport()
    expect(await shift(skills(page))).toBe('none')
  })

  test('do not move where they are on the screen from the start', async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('transitionrun', ({ target }) => {
        if (target instanceof Element && target.matches('.reveal')) target.setAttribute('data-moved', '')
      })
    })
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
})
