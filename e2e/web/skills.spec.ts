import { styles } from '../support/layout'
import owner from '../support/site/portfolio.fixture'
import { expect, ready, test } from '../support/test'
import { themeToggle } from '../support/theme'

const NAMES = owner.skills.map(({ name }) => name)

test('shows the twelve skills in order, with icons from the site itself, in two to four columns', {
  tag: '@thorough',
}, async ({ page, baseURL, allowConsole }) => {
  allowConsole(/Failed to load resource/)
  await page.route('**/python-plain*', (route) => route.abort())
  await page.goto('/')
  await ready(page)
  const skills = page.getByRole('region', { name: 'My Skills' })
  await expect(skills).toContainText(
    "A collection of technologies and tools I've worked with throughout my journey.",
  )
  await expect(skills.getByRole('listitem')).toHaveText(NAMES)
  expect(NAMES).toHaveLength(12)
  await test.step('the category of each below its name', async () => {
    const categories = await styles(skills.getByRole('listitem'), 'content', '::after')
    expect(categories).toEqual(owner.skills.map(({ category }) => JSON.stringify(category)))
  })
  await skills.scrollIntoViewIfNeeded()
  const icons = () =>
    skills.locator('img').evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ loading, width, height, naturalWidth, src }) => ({
        loading,
        size: [width, height],
        isShown: naturalWidth > 0,
        origin: new URL(src).origin,
      })),
    )
  const icon = { loading: 'lazy', size: [28, 28], isShown: true, origin: baseURL }
  await expect.poll(icons).toEqual(NAMES.map(() => icon))
  // The icon that does not load is replaced.
  await expect(skills.locator('img').first()).toHaveAttribute('src', /placeholder/)
  await test.step('black in the light theme, white in the dark one', async () => {
    const filters = async () => new Set(await styles(skills.locator('img'), 'filter'))
    await expect.poll(filters).toEqual(new Set(['brightness(0)']))
    await themeToggle(page).click()
    await expect.poll(filters).toEqual(new Set(['brightness(0) invert(1)']))
  })
  const grid = page.locator('#skills ul')
  for (const [width, columns, size] of [
    [320, 2, '16px'],
    [768, 4, '16px'],
    [1920, 4, '16px'],
    [2240, 4, '18px'],
    [3840, 4, '20px'],
    [2560, 4, '20px'],
  ] as const) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 1440 })
      await expect(page.locator('html')).toHaveCSS('font-size', size)
      const tracks = () => grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' '))
      await expect.poll(tracks).toHaveLength(columns)
    })
  }
})
