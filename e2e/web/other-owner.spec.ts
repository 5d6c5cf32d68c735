import type { Locator } from '@playwright/test'
import { fetchedFonts, usedFonts } from '../support/fonts'
import { shifts, sideways } from '../support/layout'
import { serveOtherOwner } from '../support/other-owner'
import { test as base, expect, ready } from '../support/test'

/** An owner whose name has letters beyond Latin-1, and a long word. */
const test = base.extend<object, { otherSite: string }>({
  otherSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed.
    async ({}, use, { workerIndex }) => {
      const site = await serveOtherOwner({ name: 'Konstantinos Świątek' }, `dist/e2e/owner-${workerIndex}`)
      await use(site.origin)
      site.end()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ otherSite }, use) => use(otherSite),
})

test('a name beyond Latin-1 has its letters in the page, nothing shifts, and its words stay whole at any width', async ({
  page,
}) => {
  await page.goto('/')
  await ready(page)
  // Each typeface was cut from two files, and the letters need both.
  expect(await usedFonts(page)).toEqual([
    'Bricolage Grotesque Inline',
    'Bricolage Grotesque Inline',
    'Geist Inline',
    'Geist Inline',
  ])
  expect(await fetchedFonts(page)).toEqual([])
  expect(await shifts(page)).toBeLessThan(0.0005)

  const heading = page.getByRole('heading', { level: 1 })
  for (const width of [320, 360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => linesOf(heading), `${width} px`).toEqual([1, 1])
    expect(await sideways(page)).toBe(0)
    await expect.poll(() => fontSize(heading), `${width} px`).toBeGreaterThan(width < 400 ? 40 : width / 9)
  }
})

/** On how many lines the letters of each word are. */
const linesOf = (heading: Locator) =>
  heading.locator('span:has(> .letter)').evaluateAll((words) =>
    words.map((word) => {
      const letters = Array.from(word.querySelectorAll<HTMLElement>('.letter'))
      return new Set(letters.map(({ offsetTop }) => offsetTop)).size
    }),
  )

const fontSize = (heading: Locator) =>
  heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
