import type { Locator } from '@playwright/test'
import { findings } from '../support/axe'
import { fetchedFonts, usedFonts } from '../support/fonts'
import { shifts, sideways } from '../support/layout'
import { numbered } from '../support/posts'
import { servePublished } from '../support/site/published-site'
import { expect, ready, storePosts, test } from '../support/test'

test.use({ baseURL: servePublished })

test('a name beyond Latin-1 has its letters and whole words', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('')
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
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => linesOf(heading), `${width} px`).toEqual([1, 1])
    await expect.poll(() => sideways(page)).toBe(0)
    await expect.poll(() => fontSize(heading), `${width} px`).toBeGreaterThan(width < 400 ? 40 : width / 9)
  }
})

const MARKDOWN = `A **bold** word, \`code\`, [a link](https://a.example/ "Title") and <b>markup</b>.

# Heading

1. one
   - two

> quote

\`\`\`js
const a = 1
\`\`\`

| left | right |
| ---- | ----: |
| a    | ${'b'.repeat(90)} |`

// Unit tests in `domain/markup/` cover the parsing, also of hostile Markdown.
test('Markdown with tables fits a phone, and axe finds nothing', { tag: '@thorough' }, async ({ page }) => {
  const post = numbered(1, { content: MARKDOWN })
  await storePosts(page, [post])
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(`blog/${post.id}`)
  const content = page.locator('#blog article .markup')
  await expect(content.locator('.c-keyword')).toHaveText('const')
  const table = content.getByRole('group', { name: 'Table' })
  await expect(table.getByRole('cell')).toHaveCount(2)
  await expect(content.locator('.c-wide')).toHaveAttribute('data-more', 'true')
  expect(await sideways(page)).toBe(0)
  expect(await findings(page)).toEqual([])
  await test.step('long words of another language have hyphens, where the browser knows its rules, and code has none', async () => {
    await page.evaluate(() => document.documentElement.setAttribute('lang', 'de'))
    for (const tag of ['h4', 'p', 'li', 'td'])
      await expect(content.locator(tag).first()).toHaveCSS('hyphens', 'auto')
    for (const code of await content.locator('code').all()) await expect(code).toHaveCSS('hyphens', 'manual')
  })
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
