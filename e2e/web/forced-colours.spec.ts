import type { Locator, Page } from '@playwright/test'
import { openView } from '../support/admin/admin'
import { styles } from '../support/layout'
import { expect, ready, store, test } from '../support/test'

// The system's colours in the place of the page's own, which takes every background away.

const style = async (element: Locator, property: string) => (await styles(element, property))[0]

/** With forced colours, a solid button in the panel has a border, and the shown view differs from the others. */
async function expectPanelUsable(page: Page): Promise<void> {
  const admin = await openView(page, 'Dashboard')
  const create = page.getByRole('button', { name: 'Create New Blog Post' })
  expect(await style(create, 'border-top-width')).toBe('1px')
  const forced = await create.boundingBox()
  await page.emulateMedia({ forcedColors: 'none' })
  expect(await style(create, 'border-top-width')).toBe('0px')
  expect((await create.boundingBox())?.height).toBe(forced?.height)
  await page.emulateMedia({ forcedColors: 'active' })
  await admin.go('Manage Blogs')
  const navigation = page.getByRole('navigation', { name: 'Admin' })
  const background = (name: string) => style(navigation.getByRole('button', { name }), 'background-color')
  // A background of the page's own becomes that of the page: it may have another name, but it is not seen.
  const unseen = [await style(page.locator('html'), 'background-color'), await background('Settings')]
  await expect.poll(async () => unseen.includes(await background('Manage Blogs'))).toBe(false)
  expect(unseen).toContain(await background('Dashboard'))
}

test('the page and the panel can be read and used', { tag: '@thorough' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await store(page, 'theme', 'light')
  await page.goto('/')
  await ready(page)
  const name = page.getByRole('heading', { level: 1 })

  await test.step('a solid button has a border', async () => {
    expect(await style(page.getByRole('link', { name: 'View My Work' }), 'border-top-width')).toBe('1px')
  })
  await test.step('no letter of the name has a background, which would cut off its neighbours', async () => {
    expect(await style(name.locator('.letter').first(), 'forced-color-adjust')).toBe('none')
    const ink = await style(page.getByRole('heading', { name: 'About Me' }), 'color')
    expect(await style(name, 'color')).toBe(ink)
  })
  await test.step('the name below the greeting does not cover it', async () => {
    const hide = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all: HTMLElement[]) =>
          all.map((element) => element.style.setProperty('visibility', 'hidden')),
        )
    // The place of the particles, whose canvas comes later.
    await hide('[class~="-z-10"]')
    const greeting = page.getByText('Hello, I am')
    const withName = await greeting.screenshot()
    await hide('h1')
    expect(withName.equals(await greeting.screenshot())).toBe(true)
  })
  await test.step('an icon has the colour of its text, and the compact bar an edge', async () => {
    const about = page.getByRole('region', { name: 'About Me' })
    await about.scrollIntoViewIfNeeded()
    const text = await style(about.getByRole('heading', { name: 'Clean Code' }), 'color')
    for (const icon of await about.locator('svg').all()) expect(await style(icon, 'color')).toBe(text)
    await expect(page.getByRole('banner')).toHaveCSS('border-bottom-width', '1px')
  })
  await test.step('skill icons contrast with the system’s background, not the theme’s', async () => {
    const icon = page.locator('#skills img').first()
    await expect(icon).toHaveCSS('filter', 'brightness(0) invert(1)')
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    await expect(page.locator('html')).toHaveClass('dark')
    await expect(icon).toHaveCSS('filter', 'brightness(0)')
  })
  await test.step('the selected filter differs from the others', async () => {
    const filters = page.getByRole('toolbar', { name: 'Filter projects by technology' }).getByRole('button')
    expect(await style(filters.nth(0), 'background-color')).not.toBe(
      await style(filters.nth(1), 'background-color'),
    )
  })
  await test.step('an invalid field differs from the others', async () => {
    const email = page.getByRole('textbox', { name: 'Email' })
    const size = async () => ({ ...(await email.boundingBox()), y: 0 })
    const before = await size()
    await email.fill('no address')
    await email.blur()
    await expect(email).toHaveCSS('border-top-width', '3px')
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveCSS('border-top-width', '1px')
    expect(await size()).toEqual(before)
  })
  await test.step('in the panel a solid button has a border, and the shown view differs from the others', () =>
    expectPanelUsable(page))
})
