import type { Page } from '@playwright/test'
import owner from '../support/portfolio.fixture'
import { aPost, expect, ready, store, storePosts, test } from '../support/test'

const A4_WIDTH = 794

/** What is seen on paper: the page's visible text, the addresses that styles write out among it. */
async function printedText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const written = [...document.querySelectorAll('main a')]
      .filter((link) => link.checkVisibility())
      .map((link) => getComputedStyle(link, '::after').content)
    return [document.body.innerText, ...written].join('\n')
  })
}

async function openOnPaper(page: Page, path = '/'): Promise<void> {
  await page.setViewportSize({ width: A4_WIDTH, height: 1123 })
  await page.goto(path)
  // The stored posts come with the page's code.
  await ready(page)
  await page.emulateMedia({ media: 'print' })
}

test('holds every section’s text, with the addresses behind its links', async ({ page }) => {
  await storePosts(page, [aPost()])
  await openOnPaper(page)
  const text = await printedText(page)
  const { biography, features, skills, projects, links } = owner
  const sections = [
    owner.name,
    'A passionate Python Developer crafting elegant solutions to complex problems.',
    ...biography,
    ...Object.values(features),
    ...skills.map(({ name }) => name),
    ...projects.flatMap(({ title, description }) => [title, description]),
    ...['https://live.example/app', 'https://github.com/example/live', 'https://pictured.example/'],
    ...['Typing the edges', 'Where types pay for themselves.', 'October 9, 2026'],
    ...[owner.email, links.github.replace('https://', ''), owner.availability],
  ]
  for (const each of sections) expect(text).toContain(each)
})

test('holds every section also when it is printed before the page was ever idle', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto('/')
  expect(await printedText(page)).not.toContain(owner.availability)
  await page.emulateMedia({ media: 'print' })
  expect(await printedText(page)).toContain(owner.availability)
})

test('shows a description whole that the card cuts short', async ({ page }) => {
  await openOnPaper(page)
  const description = page.locator('#projects p').filter({ hasText: 'word word' })
  const { scroll, client } = await description.evaluate(({ scrollHeight, clientHeight }) => ({
    scroll: scrollHeight,
    client: clientHeight,
  }))
  expect(scroll).toBeLessThanOrEqual(client)
})

test('names the technologies that a card only counts', async ({ page }) => {
  await openOnPaper(page)
  const names = page.locator('#projects article').first().getByRole('list', { name: 'Technologies' })
  await expect(names.getByText(/^\+\d+$/)).toBeHidden()
  const shown = await names.getByRole('listitem').filter({ visible: true }).allTextContents()
  expect(shown).toEqual(owner.projects[0]?.technologies)
})

test('leaves out what can only be pressed, and the pictures', async ({ page }) => {
  await storePosts(page, [aPost({ imageUrl: 'https://images.example/a.png' })])
  await openOnPaper(page)
  await expect(page.getByRole('heading', { name: 'Get In Touch' })).toBeVisible()
  for (const each of await page.locator('nav, form, fieldset, button, canvas, img, svg').all()) {
    await expect(each).toBeHidden()
  }
  for (const name of ['Skip to content', 'View My Work', 'Contact Me', 'Read More', 'Back to Top']) {
    await expect(page.getByText(name, { exact: true })).toBeHidden()
  }
})

test('has no room where a picture would be, and one size for a card’s date and read time', async ({
  page,
}) => {
  const post = aPost({ imageUrl: 'https://images.example/a.png' })
  await storePosts(page, [post])
  for (const path of ['/', `/blog/${post.id}`]) {
    await openOnPaper(page, path)
    const empty = page.locator('#blog article div').filter({ visible: true, hasNotText: /\S/ })
    await expect(empty).toHaveCount(0)
    const sizes = await page
      .locator('#blog article p:has(> time) > *')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fontSize))
    expect(new Set(sizes).size).toBe(1)
  }
})

test('keeps every line of code within its frame', async ({ page }) => {
  const post = aPost({ content: `Code:\n\n    ${'word '.repeat(60)}` })
  await storePosts(page, [post])
  await openOnPaper(page, `/blog/${post.id}`)
  const { wide, outside } = await page.locator('pre').evaluate((frame) => ({
    wide: frame.scrollWidth - frame.clientWidth,
    outside:
      frame.getBoundingClientRect().left - (frame.firstElementChild?.getBoundingClientRect().left ?? 0),
  }))
  expect(wide).toBe(0)
  expect(outside).toBeLessThan(0)
})

test('leaves out a blog without posts', async ({ page }) => {
  await openOnPaper(page)
  await expect(page.locator('#blog')).toBeHidden()
})

test('holds an opened post whole, under its author’s name, and nothing else', async ({ page }) => {
  await storePosts(page, [aPost(), aPost({ id: '1760000000001abcdefghi', title: 'Another one' })])
  await openOnPaper(page, '/blog/1760000000000abcdefghi')
  const text = await printedText(page)
  const parts = [
    owner.name,
    'Typing the edges',
    'October 9, 2026',
    '1 min read',
    'Parse at the edge.',
    'python',
  ]
  for (const each of parts) expect(text).toContain(each)
  await expect(page.locator('main :is(h1, h2, h3)').filter({ visible: true })).toHaveText([
    new RegExp(owner.name),
    'Typing the edges',
  ])
  for (const each of ['Back to all posts', 'Another one', 'Hello, I am', 'A passionate', owner.availability])
    expect(text).not.toContain(each)
})

for (const theme of ['light', 'dark']) {
  test(`is dark ink on white with the ${theme} theme stored`, async ({ page }) => {
    await store(page, 'theme', theme)
    await storePosts(page, [aPost()])
    await openOnPaper(page)
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    const { pale, painted } = await page.evaluate(() => {
      const channels = (color: string) => color.match(/[\d.]+/g)?.map(Number) ?? []
      const seen = [...document.querySelectorAll('main *')].filter(
        (element) => element.checkVisibility() && element.textContent?.trim(),
      )
      const isInk = (color: string) =>
        channels(color)
          .slice(0, 3)
          .every((channel) => channel < 110)
      const isPaper = (color: string) => {
        const [red, green, blue, alpha = 1] = channels(color)
        return alpha === 0 || Math.min(red ?? 0, green ?? 0, blue ?? 0) === 255
      }
      const tags = (elements: Element[]) => elements.map((element) => element.outerHTML.slice(0, 80))
      return {
        pale: tags(seen.filter((element) => !isInk(getComputedStyle(element).color))),
        painted: tags(seen.filter((element) => !isPaper(getComputedStyle(element).backgroundColor))),
      }
    })
    expect(pale).toEqual([])
    expect(painted).toEqual([])
  })
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  test('nothing is still hidden by a motion that waits for its turn', async ({ page }) => {
    await openOnPaper(page)
    const faded = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((element) => element.checkVisibility() && getComputedStyle(element).opacity !== '1')
        .map((element) => element.outerHTML.slice(0, 80)),
    )
    expect(faded).toEqual([])
  })
})

test('fits on three sheets, and nothing sticks out of them', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'only Chromium makes a PDF')
  await storePosts(page, [aPost()])
  await openOnPaper(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(A4_WIDTH)
  const file = (await page.pdf({ format: 'A4' })).toString('latin1')
  const sheets = file.match(/\/Type\s*\/Page\b/g) ?? []
  expect(sheets.length).toBeGreaterThanOrEqual(1)
  expect(sheets.length).toBeLessThanOrEqual(3)
})
