import type { Locator, Page } from '@playwright/test'
import { HOSTILE_CONTENTS } from '../../src/renderer/src/testing/hostile-contents'
import { copied, sideways } from '../support/layout'
import { aPost, expect, storePosts, test } from '../support/test'

/** Something of everything that has a look. */
const CONTENT = `Running text with \`code\`, and https://a.example/${'part/'.repeat(20)}?b=c#d for more.

# A heading
## Another one

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

Last line.`

const content = (page: Page) => page.locator('#blog article .content')
const code = (page: Page) => page.getByRole('group', { name: 'Code' })

async function open(page: Page, fields: Parameters<typeof aPost>[0]): Promise<void> {
  const post = aPost(fields)
  await storePosts(page, [post])
  await page.goto(`/blog/${post.id}`)
}

const box = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('a whole post is copied as it was typed, on a phone and on a large screen', async ({ page }) => {
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, { content: CONTENT })
    await expect(content(page).locator('.c-keyword').first()).toHaveText('def')
    expect(await copied(content(page))).toBe(CONTENT)
    expect(await sideways(page)).toBe(0)
  }
})

test('marks are hung, and lines go on below the text of their item', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await open(page, { content: CONTENT })
  const heading = content(page).getByRole('heading', { name: '# A heading' })
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
  await page.setViewportSize({ width: 375, height: 800 })
  for (const item of await content(page).getByRole('listitem').all()) {
    const starts = await item.evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const lines = new Map<number, number>()
      while (texts.nextNode()) {
        if (texts.currentNode.parentElement?.matches('span')) continue
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        for (const { top, left, width } of range.getClientRects())
          if (width > 0) lines.set(Math.round(top), Math.min(left, lines.get(Math.round(top)) ?? left))
      }
      return [...lines.values()].map(Math.round)
    })
    expect(new Set(starts).size, `${starts}`).toBe(1)
  }
})

test('code takes the width of the column on a large screen, and fades while more follows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await open(page, { content: CONTENT })
  const block = content(page).locator('.c-code').first()
  await expect(block).toHaveAttribute('data-more', 'true')
  const column = await box(page.locator('#blog article'))
  expect((await box(block)).width).toBeCloseTo(column.width, 0)
  expect((await box(content(page).locator('.c-text').first())).width).toBeLessThan(column.width)
  const faded = () => block.evaluate((element) => getComputedStyle(element, '::after').content !== 'none')
  expect(await faded()).toBe(true)
  await code(page)
    .first()
    .evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  await expect(block).toHaveAttribute('data-more', 'false')
  expect(await faded()).toBe(false)
  await expect(content(page).locator('.c-code').last()).toHaveAttribute('data-more', 'false')
})

test('only the parser and the languages of a post are fetched, once it is opened', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/parser-(.*)-[\w-]{8}\.js$/.exec(request.url()) ?? []
    if (name) fetched.push(name)
  })
  await storePosts(page, [aPost({ content: CONTENT })])
  await page.goto('/')
  const link = page.getByRole('link', { name: /^Read More/ })
  await link.scrollIntoViewIfNeeded()
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  expect(fetched).toEqual([])
  await link.click()
  await expect(content(page).locator('.c-keyword').first()).toBeVisible()
  expect(fetched.sort()).toEqual(['highlight', 'python', 'text-to-tree'])
})

test('a post is shown as plain text where its parser does not come', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/)
  await page.route('**/parser-*', (route) => route.abort())
  await open(page, { content: CONTENT })
  await expect(content(page)).toHaveText(CONTENT, { useInnerText: true })
  expect(await copied(content(page))).toBe(CONTENT)
})

test('the button of a block of code copies it, or selects it where that is not allowed', async ({
  page,
  context,
  browserName,
}) => {
  await open(page, { content: 'Code:\n\n    print(1)\n' })
  if (browserName === 'chromium') {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy code' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('print(1)')
    await page.reload()
  }
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByRole('button', { name: 'Selected' })).toBeVisible()
  expect(await page.evaluate(() => String(getSelection()).trim())).toBe('print(1)')
})

test('the picture of an opened post is shown whole, whatever its shape', async ({ page }) => {
  for (const [width, height] of [
    [1600, 400],
    [400, 1600],
    [100, 50],
  ] as const) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`
    await page.route('https://images.example/*', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: svg }),
    )
    await open(page, { imageUrl: `https://images.example/${width}.png` })
    const picture = page.locator('#blog article img')
    await expect(picture).toHaveCSS('opacity', '1')
    const shown = await box(picture)
    expect(shown.width / shown.height, `${width} × ${height}`).toBeCloseTo(width / height, 1)
    const window = page.viewportSize() ?? { width: 0, height: 0 }
    expect(shown.height).toBeLessThanOrEqual(window.height * 0.7 + 1)
    // A hairline around it, and nothing between.
    const frame = await box(page.locator('#blog article div:has(> img)'))
    expect([frame.width - shown.width, frame.height - shown.height].map(Math.round)).toEqual([2, 2])
  }
})

test('hostile posts run nothing and load nothing', async ({ page, internet }) => {
  await open(page, { content: HOSTILE_CONTENTS.filter(({ length }) => length < 1000).join('\n\n') })
  await expect(content(page).locator('.c-text').first()).toBeVisible()
  await content(page).evaluate((element) => element.scrollIntoView({ block: 'end' }))
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(internet.asked.filter((address) => address.includes('evil'))).toEqual([])
  expect(
    new Set(
      await content(page)
        .locator('*')
        .evaluateAll((all) => all.map(({ tagName }) => tagName)),
    ),
  ).toEqual(new Set(['DIV', 'PRE', 'CODE', 'SPAN', 'A', 'WBR', 'BUTTON']))
})
