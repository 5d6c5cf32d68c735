import type { Locator, Page } from '@playwright/test'
import { boxOf, copied, lines, sideways } from '../support/layout'
import { numbered } from '../support/posts'
import { aPost, expect, ready, storePosts, test } from '../support/test'

/** A sample of every styled element. */
const CONTENT = `Running text with \`code\`, and https://a.example/${'part/'.repeat(20)}?b=c#d for more.

# A heading
## Another one

With *words* that **matter** and [a link](#another-one) below.

| name | value |
| ---- | ----- |
| \`a\` | *b* |

- an item that is long enough for a second line on a phone, and for a third
  that goes on
    - and one below it

1. one
10. ten

> a quote
>> within a quote

\`\`\`python
def parse(text: str) -> None:
    return None  # ${'word '.repeat(40)}
\`\`\`
Text at once below.

    indented

![A dot](data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7)

Last line.`

const content = (page: Page) => page.locator('#blog article .markup')
const code = (page: Page) => page.getByRole('group', { name: 'Code' })

/** Where each line of a list's item begins, without its mark. */
const lineEdges = (item: Locator) =>
  item.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const edges = new Map<number, number>()
    while (texts.nextNode()) {
      if (texts.currentNode.parentElement?.matches('span')) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      for (const { top, left, width } of range.getClientRects())
        if (width > 0) edges.set(Math.round(top), Math.min(left, edges.get(Math.round(top)) ?? left))
    }
    return [...edges.values()].map(Math.round)
  })

test('an opened post fetches only its parser and languages, is copied as it was typed, and fits a phone and a large screen', {
  tag: '@thorough',
}, async ({ page, context, browserName }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/([a-z-]+)-[\w-]{8}\.js$/.exec(request.url()) ?? []
    if (name) fetched.push(name)
  })
  await page.setViewportSize({ width: 375, height: 800 })
  // With an image, because another cover would be set from the text.
  await storePosts(page, [aPost({ content: CONTENT, imageUrl: 'https://images.example/a.png' })])
  await page.goto('/')
  const link = page.getByRole('link', { name: /^Read More/ })
  await link.scrollIntoViewIfNeeded()
  await ready(page)
  expect(fetched.filter((name) => /tree|highlight/.test(name))).toEqual([])
  fetched.length = 0
  await link.click()
  await expect(content(page).locator('.c-keyword').first()).toHaveText('def')
  expect(fetched.sort()).toEqual([
    'default',
    'finish-tree',
    'highlight',
    'python',
    'text-picture',
    'text-to-tree',
  ])
  await test.step('on a phone lines go on below the text of their item, and code scrolls, by keyboard too', async () => {
    expect(await copied(content(page))).toBe(CONTENT)
    expect(await sideways(page)).toBe(0)
    for (const item of await content(page).getByRole('listitem').all()) {
      const edges = await lineEdges(item)
      expect(new Set(edges).size, `${edges}`).toBe(1)
    }
    const scrolled = code(page).first()
    await expect(scrolled).toHaveCSS('font-family', /monospace/)
    expect(await lines(scrolled.locator('code'))).toBeCloseTo(2, 1)
    await scrolled.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => scrolled.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
    await scrolled.evaluate((element) => element.scrollTo({ left: 0 }))
  })
  await page.setViewportSize({ width: 1440, height: 800 })
  await test.step('on a large screen marks are hung', async () => {
    expect(await copied(content(page))).toBe(CONTENT)
    expect(await sideways(page)).toBe(0)
    const heading = content(page).getByRole('heading', { name: 'A heading' })
    await expect(heading).toHaveAttribute('aria-level', '4')
    const lefts = await heading.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element.lastChild ?? element)
      const mark = element.firstElementChild?.getBoundingClientRect()
      return {
        heading: element.getBoundingClientRect().left,
        text: range.getBoundingClientRect().left,
        mark: mark?.right,
      }
    })
    expect(lefts.text).toBeCloseTo(lefts.heading, 0)
    expect(lefts.mark).toBeCloseTo(lefts.heading, 0)
  })
  await test.step('beside it the outline leads to the headings, and marks the one that is read', async () => {
    const outline = page.getByRole('navigation', { name: 'On this page' })
    await expect(outline.getByRole('link')).toHaveText(['A heading', 'Another one'])
    await outline.getByRole('link', { name: 'Another one' }).click()
    await expect(page).toHaveURL(/\/blog\/\w+#post-another-one$/)
    await expect(outline.getByRole('link', { name: 'Another one' })).toHaveAttribute(
      'aria-current',
      'location',
    )
    const address = page.url()
    await page.goto('/')
    await page.goto(address)
    const heading = content(page).getByRole('heading', { name: 'Another one' })
    await expect(heading).toBeFocused()
    // Below the bar, which is 76 px high.
    await expect.poll(async () => (await boxOf(heading)).y).toBeLessThan(120)
    await page.setViewportSize({ width: 1279, height: 800 })
    await expect(outline).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 800 })
  })
  await test.step('on a large screen, code takes the width of the column, and fades while more follows', async () => {
    const block = content(page).locator('.c-code').first()
    await expect(block).toHaveAttribute('data-more', 'true')
    const column = await boxOf(page.locator('#blog article'))
    expect((await boxOf(block)).width).toBeCloseTo(column.width, 0)
    expect((await boxOf(content(page).locator('.c-text').first())).width).toBeLessThan(column.width)
    const faded = () => block.evaluate((element) => getComputedStyle(element, '::after').content !== 'none')
    expect(await faded()).toBe(true)
    await code(page)
      .first()
      .evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
    await expect(block).toHaveAttribute('data-more', 'false')
    expect(await faded()).toBe(false)
    await expect(content(page).locator('.c-code').last()).toHaveAttribute('data-more', 'false')
  })
  await test.step('a button copies a block of code, or selects it where that is not allowed', async () => {
    const block = content(page).locator('.c-code').last()
    if (browserName === 'chromium') {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await block.getByRole('button', { name: 'Copy code' }).click()
      await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('indented')
    }
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    const other = content(page).locator('.c-code').first()
    await other.getByRole('button', { name: 'Copy code' }).click()
    await expect(other.getByRole('button', { name: 'Selected' })).toBeVisible()
    expect(await page.evaluate(() => String(getSelection()))).toContain('return None')
  })
})

test('the picture of an opened post is shown whole, whatever its shape', { tag: '@thorough' }, async ({
  page,
}) => {
  const sizes = [
    [1600, 400],
    [400, 1600],
    [100, 50],
  ] as const
  await page.route('https://images.example/*', (route) => {
    const [, width, height] = /(\d+)x(\d+)/.exec(route.request().url()) ?? []
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`
    return route.fulfill({ contentType: 'image/svg+xml', body })
  })
  const posts = sizes.map(([width, height], index) =>
    numbered(index, { imageUrl: `https://images.example/${width}x${height}.png` }),
  )
  await storePosts(page, posts)
  await page.goto(`/blog/${posts[0]?.id}`)
  for (const [index, [width, height]] of sizes.entries()) {
    await test.step(`${width} × ${height}`, async () => {
      if (index > 0) await page.getByRole('link', { name: `Newer post Post ${index}` }).click()
      await expect(page.getByRole('article', { name: `Post ${index}` })).toBeFocused()
      const picture = page.locator('#blog article img')
      await expect(picture).toHaveCSS('opacity', '1')
      const shown = await boxOf(picture)
      expect(shown.width / shown.height).toBeCloseTo(width / height, 1)
      const window = page.viewportSize() ?? { width: 0, height: 0 }
      expect(shown.height).toBeLessThanOrEqual(window.height * 0.7 + 1)
      // A hairline around the image, and nothing between.
      const frame = await boxOf(page.locator('#blog article div:has(> img)'))
      expect([frame.width - shown.width, frame.height - shown.height].map(Math.round)).toEqual([2, 2])
    })
  }
})
