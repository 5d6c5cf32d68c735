import type { Page } from '@playwright/test'
import { shifts } from '../support/layout'
import { waitForPosts } from '../support/patience'
import { numbered } from '../support/posts'
import { belowBar, expect, storePosts, test } from '../support/test'

const SECTIONS = ['about', 'skills', 'projects', 'blog', 'contact'] as const

for (const [width, height] of [
  [375, 812],
  [1440, 900],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('each link of the bar brings its heading below the bar, with address and focus', async ({
      page,
    }) => {
      await page.goto('/')
      const menu = page.getByRole('button', { name: 'Open menu' })
      for (const id of SECTIONS) {
        await test.step(id, async () => {
          if (await menu.isVisible()) await menu.click()
          await page
            .getByRole('navigation')
            .getByRole('link', { name: new RegExp(`^${id}$`, 'i') })
            .click()
          await expect(page).toHaveURL(`/#${id}`)
          await expect(page.locator(`#${id}`)).toBeFocused()
          await expect.poll(() => belowBar(page, id)).toBeGreaterThanOrEqual(0)
          await expect(page.locator(`#${id} h2`)).toBeInViewport()
        })
      }
    })
  })
}

test('the skip link leads past the bar', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'View My Work' })).toBeFocused()
})

test('back and forward follow the sections', async ({ page }) => {
  await page.goto('/')
  const bar = page.getByRole('navigation')
  await bar.getByRole('link', { name: 'Skills' }).click()
  await bar.getByRole('link', { name: 'Contact' }).click()
  await expect(page.locator('#contact h2')).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL('/#skills')
  await expect(page.locator('#skills h2')).toBeInViewport()
  await page.goForward()
  await expect(page.locator('#contact h2')).toBeInViewport()
})

test('a link pressed before the sections below are laid out leads exactly to its section', async ({
  page,
}) => {
  // A browser that is never idle lays out none of them when the mouse is pressed.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto('/')
  const heading = page.locator('#contact h2')
  const isLaidOut = () =>
    heading.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))
  expect(await isLaidOut()).toBe(false)
  await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).click()
  expect(await isLaidOut()).toBe(true)
  await expect(heading).toBeInViewport()
  await expect.poll(() => belowBar(page, 'contact')).toBeGreaterThanOrEqual(0)
})

test.describe('with posts that come in above', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  test.beforeEach(async ({ page }) => {
    await waitForPosts(page)
    await storePosts(
      page,
      Array.from({ length: 12 }, (_, place) => numbered(place)),
    )
  })
  const expectArrived = async (page: Page) => {
    await expect(page.locator('#blog article')).toHaveCount(12)
    await expect(page.locator('html')).not.toHaveAttribute('data-awaits')
    await expect.poll(() => belowBar(page, 'contact')).toBeGreaterThanOrEqual(0)
    await expect(page.locator('#contact h2')).toBeInViewport()
    // The bar becomes compact, by a pixel or two.
    expect(await shifts(page)).toBeLessThan(0.001)
  }

  test('a link that is pressed before leads to its section', async ({ page }) => {
    // A browser that is never idle starts nothing before it is touched.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    await page.goto('/')
    await page.getByRole('link', { name: 'Contact Me' }).click()
    await expectArrived(page)
  })

  test('an address with a section opens there', async ({ page }) => {
    await page.goto('/#contact')
    await expectArrived(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /^Email/ })).toBeFocused()
  })

  test.describe('in a browser without scroll anchoring', () => {
    test.use({ viewport: { width: 1440, height: 900 } })
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(() => {
        const supports = CSS.supports.bind(CSS) as (...asked: string[]) => boolean
        CSS.supports = (...asked: string[]) => !asked.join().includes('overflow-anchor') && supports(...asked)
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('* { overflow-anchor: none }')
        document.adoptedStyleSheets = [sheet]
      })
    })

    test('an address with a section below them opens there', async ({ page }) => {
      await page.goto('/#contact')
      await expectArrived(page)
    })

    test('the address of the posts’ own section opens there', async ({ page }) => {
      await page.goto('/#blog')
      await expect(page.locator('#blog article')).toHaveCount(12)
      await expect(page.locator('html')).not.toHaveAttribute('data-awaits')
      await expect(page.locator('#blog article').first()).toBeInViewport()
    })
  })
})

/** Clicks a link and gives every scroll position until the target is in place. */
async function positionsAfterClick(page: Page): Promise<number[]> {
  await page.goto('/')
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const positions = [window.scrollY]
        window.addEventListener('scroll', () => positions.push(window.scrollY))
        window.addEventListener('scrollend', () => resolve(positions), { once: true })
        document.querySelector<HTMLAnchorElement>('nav a[href="#contact"]')?.click()
      }),
  )
}

test('scrolls smoothly, and jumps for those who ask for less motion', async ({ page }) => {
  expect(new Set(await positionsAfterClick(page)).size).toBe(2)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const positions = await positionsAfterClick(page)
  expect(positions.length).toBeGreaterThan(5)
  expect(positions).toEqual([...positions].sort((a, b) => a - b))
})
