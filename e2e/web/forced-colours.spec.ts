import type { Locator } from '@playwright/test'
import { openView } from '../support/admin'
import { expect, ready, store, test } from '../support/test'

// The system's colours in the place of the page's own, which takes every background away.

const style = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

test('a solid button has a border as every other one does', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  expect(await style(page.getByRole('link', { name: 'View My Work' }), 'border-top-width')).toBe('1px')
  await openView(page, 'Dashboard')
  const create = page.getByRole('button', { name: 'Create New Blog Post' })
  expect(await style(create, 'border-top-width')).toBe('1px')
  const forced = await create.boundingBox()
  await page.emulateMedia({ forcedColors: 'none' })
  expect(await style(create, 'border-top-width')).toBe('0px')
  expect((await create.boundingBox())?.height).toBe(forced?.height)
})

test('an icon has the colour of the text it stands with, whatever the theme, and the compact bar an edge', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await store(page, 'theme', 'light')
  await page.goto('/')
  await ready(page)
  const about = page.getByRole('region', { name: 'About Me' })
  await about.scrollIntoViewIfNeeded()
  const text = await style(about.getByRole('heading', { name: 'Clean Code' }), 'color')
  for (const icon of await about.locator('svg').all()) expect(await style(icon, 'color')).toBe(text)
  await expect(page.getByRole('banner')).toHaveCSS('border-bottom-width', '1px')
})

test('no letter of the name lies on a ground of its own, which would cut off those beside it', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  await page.goto('/')
  await ready(page)
  const name = page.getByRole('heading', { level: 1 })
  expect(await style(name.locator('.letter').first(), 'forced-color-adjust')).toBe('none')
  const ink = await style(page.getByRole('heading', { name: 'About Me' }), 'color')
  expect(await style(name, 'color')).toBe(ink)
})

test('the greeting is not covered by the ground of the name below it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await ready(page)
  const hide = (selector: string) =>
    page
      .locator(selector)
      .evaluate((element: HTMLElement) => element.style.setProperty('visibility', 'hidden'))
  await hide('canvas')
  const greeting = page.getByText('Hello, I am')
  const withName = await greeting.screenshot()
  await hide('h1')
  expect(withName.equals(await greeting.screenshot())).toBe(true)
})

for (const [ground, theme, filter] of [
  ['light', 'dark', 'brightness(0)'],
  ['dark', 'light', 'brightness(0) invert(1)'],
] as const) {
  test(`the marks of the skills are seen on a ${ground} ground, also in the ${theme} theme`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: ground })
    await store(page, 'theme', theme)
    await page.goto('/')
    await ready(page)
    await expect(page.locator('html')).toHaveClass(theme)
    expect(await style(page.locator('#skills img').first(), 'filter')).toBe(filter)
  })
}

test('a field that is not filled in right can be told from the others', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  const email = page.getByRole('textbox', { name: 'Email' })
  const size = async () => ({ ...(await email.boundingBox()), y: 0 })
  const before = await size()
  await email.fill('no address')
  await email.blur()
  await expect(email).toHaveCSS('border-top-width', '3px')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveCSS('border-top-width', '1px')
  expect(await size()).toEqual(before)
})

test('the view that is shown can be told from the others in the navigation', async ({ page }) => {
  await openView(page, 'Manage Blogs')
  const navigation = page.getByRole('navigation', { name: 'Admin' })
  const background = (name: string) => style(navigation.getByRole('button', { name }), 'background-color')
  // A background of the page's own becomes that of the page: it may have another name, but it is not seen.
  const unseen = [await style(page.locator('html'), 'background-color'), await background('Settings')]
  await expect.poll(async () => unseen.includes(await background('Manage Blogs'))).toBe(false)
  expect(unseen).toContain(await background('Dashboard'))
})
