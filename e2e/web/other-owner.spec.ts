import type { Locator } from '@playwright/test'
import { HOSTILE_CONTENTS } from '../../src/renderer/src/testing/hostile-contents'
import { findings } from '../support/axe'
import { fetchedFonts, usedFonts } from '../support/fonts'
import { shifts, sideways } from '../support/layout'
import { numbered } from '../support/posts'
import { servePublished } from '../support/published-site'
import { expect, ready, storePosts, test } from '../support/test'

test.use({ baseURL: servePublished })

test('a name beyond Latin-1 has its letters in the page, nothing shifts, and its words stay whole from 320 to 1440 px', {
  tag: '@thorough',
}, async ({ page }) => {
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
    expect(await sideways(page)).toBe(0)
    await expect.poll(() => fontSize(heading), `${width} px`).toBeGreaterThan(width < 400 ? 40 : width / 9)
  }
})

const MARKDOWN = `A **bold** word, [a link](https://a.example/ "Title") and <b>markup</b>.

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

test('posts are CommonMark with tables, and hostile Markdown runs nothing and loads nothing', {
  tag: '@thorough',
}, async ({ page, internet }) => {
  const hostile = HOSTILE_CONTENTS.filter(({ length }) => length < 1000).join('\n\n')
  const post = numbered(1, { content: MARKDOWN })
  await storePosts(page, [post, numbered(0, { content: hostile })])
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(`blog/${post.id}`)
  const content = page.locator('#blog article .markup')
  await expect(content.locator('.c-keyword')).toHaveText('const')
  await expect(content.locator('strong')).toHaveText('bold')
  await expect(content.getByRole('link', { name: 'a link' })).toHaveAttribute('href', 'https://a.example/')
  await expect(content).toContainText('and <b>markup</b>.')
  await expect(content.getByRole('heading', { level: 4, name: 'Heading' })).toBeVisible()
  await expect(content.getByRole('listitem')).toHaveCount(2)
  await expect(content.getByRole('blockquote')).toHaveText('quote')
  const table = content.getByRole('group', { name: 'Table' })
  await expect(table.getByRole('cell')).toHaveCount(2)
  await expect(content.locator('.c-wide')).toHaveAttribute('data-more', 'true')
  expect(await sideways(page)).toBe(0)
  expect(await findings(page)).toEqual([])
  await test.step('hostile Markdown', async () => {
    await page.getByRole('link', { name: 'Older post Post 0' }).click()
    await expect(page.getByRole('article', { name: 'Post 0' })).toBeFocused()
    await expect(content.locator('p').first()).toBeVisible()
    await content.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    expect(internet.requested.filter((address) => address.includes('evil'))).toEqual([])
    const forbidden = content.locator('script, iframe, object, embed, svg, style, form, input, video')
    await expect(forbidden).toHaveCount(0)
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
