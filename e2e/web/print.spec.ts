import type { Page } from '@playwright/test'
import { faded, styles } from '../support/layout'
import owner from '../support/site/portfolio.fixture'
import { aPost, expect, ready, storePosts, test } from '../support/test'

const A4_WIDTH = 794
const PICTURED = aPost({ imageUrl: 'https://images.example/a.png' })

/** The text on paper: the page's visible text, with the addresses that styles write out. */
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
  await ready(page)
  // The stored posts come a moment later.
  await expect(page.locator('#blog article').first()).toBeAttached()
  await page.emulateMedia({ media: 'print' })
}

/** Elements with a text that is not in ink, or with a ground that is not paper. */
async function offPaper(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const channels = (color: string) => color.match(/[\d.]+/g)?.map(Number) ?? []
    const isInk = (color: string) =>
      channels(color)
        .slice(0, 3)
        .every((channel) => channel < 110)
    const isPaper = (color: string) => {
      const [red, green, blue, alpha = 1] = channels(color)
      return alpha === 0 || Math.min(red ?? 0, green ?? 0, blue ?? 0) === 255
    }
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.checkVisibility() && element.textContent?.trim())
      .filter((element) => {
        const { color, backgroundColor } = getComputedStyle(element)
        return !isInk(color) || !isPaper(backgroundColor)
      })
      .map((element) => element.outerHTML.slice(0, 80))
  })
}

/** No room where a post's picture would be, and one size for its date and read time. */
async function expectTidyPost(page: Page): Promise<void> {
  await expect(page.locator('#blog article div').filter({ visible: true, hasNotText: /\S/ })).toHaveCount(0)
  const sizes = await styles(page.locator('#blog article p:has(> time) > *'), 'font-size')
  expect(new Set(sizes).size).toBe(1)
}

test('holds the whole page in dark ink on white, on three sheets at most', { tag: '@thorough' }, async ({
  page,
  browserName,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await storePosts(page, [PICTURED])
  await openOnPaper(page)
  await test.step('every section’s text, with the addresses behind its links', async () => {
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
  await test.step('a description whole that the card cuts short', async () => {
    const description = page.locator('#projects p').filter({ hasText: 'word word' })
    const hidden = await description.evaluate((text) => text.scrollHeight - text.clientHeight)
    expect(hidden).toBeLessThanOrEqual(0)
  })
  await test.step('the technologies that a card only counts', async () => {
    const names = page.locator('#projects article').first().getByRole('list', { name: 'Technologies' })
    await expect(names.getByText(/^\+\d+$/)).toBeHidden()
    const shown = await names.getByRole('listitem').filter({ visible: true }).allTextContents()
    expect(shown).toEqual(owner.projects[0]?.technologies)
  })
  await test.step('neither pictures nor controls', async () => {
    await expect(page.getByRole('heading', { name: 'Get In Touch' })).toBeVisible()
    const controls = page.locator('nav, form, button, canvas, img, svg').filter({ visible: true })
    await expect(controls).toHaveCount(0)
    for (const name of ['Skip to content', 'View My Work', 'Contact Me', 'Read More', 'Back to Top'])
      await expect(page.getByText(name, { exact: true })).toBeHidden()
    await expectTidyPost(page)
  })
  await test.step('nothing faded by an animation that has not run yet', async () => {
    expect(await faded(page.locator('main *'))).toEqual([])
  })
  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(`dark ink on white in the ${colorScheme} theme`, async () => {
      await page.emulateMedia({ media: 'print', colorScheme })
      await expect(page.locator('html')).toHaveClass(colorScheme)
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      expect(await offPaper(page)).toEqual([])
    })
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(A4_WIDTH)
  // Only Chromium makes a PDF.
  if (browserName !== 'chromium') return
  const file = (await page.pdf({ format: 'A4' })).toString('latin1')
  const sheets = file.match(/\/Type\s*\/Page\b/g) ?? []
  expect(sheets.length).toBeGreaterThanOrEqual(1)
  expect(sheets.length).toBeLessThanOrEqual(3)
})

test('holds every section, even before the page was ever idle', { tag: '@thorough' }, async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  expect(await printedText(page)).toContain(owner.availability)
  await expect(page.locator('#blog')).toBeHidden()
})

test('holds an opened post whole, under its author’s name, and nothing else', { tag: '@thorough' }, async ({
  page,
}) => {
  const content = `Parse at the edge:\n\n    ${'word '.repeat(60)}`
  const other = aPost({ id: '1760000000001abcdefghi', title: 'Another one' })
  await storePosts(page, [{ ...PICTURED, content }, other])
  await openOnPaper(page, `/blog/${PICTURED.id}`)
  const text = await printedText(page)
  const parts = [
    owner.name,
    'Typing the edges',
    'October 9, 2026',
    '1 min read',
    'Parse at the edge:',
    'python',
  ]
  for (const each of parts) expect(text).toContain(each)
  await expect(page.locator('main :is(h1, h2, h3)').filter({ visible: true })).toHaveText([
    new RegExp(owner.name),
    'Typing the edges',
  ])
  for (const each of ['Back to all posts', 'Another one', 'Hello, I am', 'A passionate', owner.availability])
    expect(text).not.toContain(each)
  await expectTidyPost(page)
  await test.step('links in a list, with their addresses', async () => {
    // As in the format Markdown; this site has the format Text.
    const printed = await page.locator('.markup').evaluate((content) => {
      const [list, item, link] = (['ul', 'li', 'a'] as const).map((tag) => document.createElement(tag))
      if (!list || !item || !link) return null
      link.setAttribute('href', 'https://docs.example/a')
      link.textContent = 'the docs'
      item.append(link)
      list.append(item)
      content.append(list)
      return { isShown: link.checkVisibility(), after: getComputedStyle(link, '::after').content }
    })
    expect(printed?.isShown).toBe(true)
    expect(printed?.after).toContain('https://docs.example/a')
  })
  await test.step('every line of code is within its frame', async () => {
    const { wide, outside } = await page.locator('pre').evaluate((frame) => ({
      wide: frame.scrollWidth - frame.clientWidth,
      outside:
        frame.getBoundingClientRect().left - (frame.firstElementChild?.getBoundingClientRect().left ?? 0),
    }))
    expect(wide).toBe(0)
    expect(outside).toBeLessThan(0)
  })
})
