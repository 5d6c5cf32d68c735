import { expect, ready, test } from '../support/test'
import { themeToggle } from '../support/theme'

const NAMES = [
  'Python',
  'Django',
  'FastAPI',
  'SQL',
  'Pandas',
  'Docker',
  'AWS',
  'Git',
  'JavaScript',
  'React',
  'Next.js',
  'Tailwind CSS',
]

test('shows the twelve skills in order, with icons of the site’s own, which come when they are near', async ({
  page,
  baseURL,
  internet,
}) => {
  await page.goto('/')
  const skills = page.getByRole('region', { name: 'My Skills' })
  await expect(skills).toContainText(
    "A collection of technologies and tools I've worked with throughout my journey.",
  )
  await expect(skills.getByRole('listitem')).toHaveText(NAMES)
  await skills.scrollIntoViewIfNeeded()
  for (const image of await skills.locator('img').all()) {
    await expect(image).toHaveAttribute('loading', 'lazy')
    for (const side of ['width', 'height']) await expect(image).toHaveAttribute(side, '40')
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    expect(new URL((await image.getAttribute('src')) ?? '', baseURL).origin).toBe(baseURL)
  }
  expect(internet.asked).toEqual([])
  await test.step('black in the light theme, white in the dark one', async () => {
    const expectFilter = async (filter: string) => {
      for (const icon of await skills.locator('img').all()) await expect(icon).toHaveCSS('filter', filter)
    }
    await expectFilter('brightness(0)')
    await themeToggle(page).click()
    await expectFilter('brightness(0) invert(1)')
  })
})

test('fits the window: 2 to 5 columns, larger text on a very wide one, and every row filled', async ({
  page,
}) => {
  await page.goto('/')
  await ready(page)
  const grid = page.locator('#skills ul')
  for (const [width, columns, size] of [
    [320, 2, '16px'],
    [375, 2, '16px'],
    [768, 4, '16px'],
    [1440, 4, '16px'],
    [1920, 5, '16px'],
    [2240, 5, '18px'],
    [3840, 5, '20px'],
    [2560, 5, '20px'],
  ] as const) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 1440 })
      await expect(page.locator('html')).toHaveCSS('font-size', size)
      const tracks = () => grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' '))
      await expect.poll(tracks).toHaveLength(columns)
    })
  }
  for (let count = NAMES.length; count >= 6; count--) {
    const unfilled = await grid.evaluate((list, shown) => {
      while (list.children.length > shown) list.lastElementChild?.remove()
      const { columnGap, gridTemplateColumns, gridTemplateRows } = getComputedStyle(list)
      const gap = Number.parseFloat(columnGap)
      const cells = [...list.children].map((tile) => {
        const { width, height } = tile.getBoundingClientRect()
        const [column = '', row = ''] = [gridTemplateColumns, gridTemplateRows]
        const inTracks = (size: number, track: string) =>
          Math.round((size + gap) / (Number.parseFloat(track) + gap))
        return inTracks(width, column) * inTracks(height, row)
      })
      const all = gridTemplateColumns.split(' ').length * gridTemplateRows.split(' ').length
      return all - cells.reduce((sum, each) => sum + each, 0)
    }, count)
    expect(unfilled, `${count} skills`).toBe(0)
  }
})

test('replaces an icon that does not load by a placeholder', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/)
  await page.route('**/python-plain*', (route) => route.abort())
  await page.goto('/')
  const icon = page.locator('#skills li').filter({ hasText: 'Python' }).locator('img')
  await icon.scrollIntoViewIfNeeded()
  await expect(icon).toHaveAttribute('src', /placeholder/)
  await expect.poll(() => icon.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})

test('grows a skill bar once its top is above viewport height / 1.3, checked on load and on scroll', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 1000, height: 1300 })
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const top of ['999px', '1000px', '3000px']) {
        const bar = Object.assign(document.createElement('div'), { className: 'skill-bar' })
        bar.dataset.width = '80%'
        Object.assign(bar.style, { position: 'absolute', top, left: '0', height: '10px' })
        document.body.append(bar)
      }
    })
  })
  await page.goto('/')
  const bars = page.locator('.skill-bar')
  const widths = () => bars.evaluateAll((all: HTMLElement[]) => all.map(({ style }) => style.width))
  await expect.poll(widths).toEqual(['80%', '', ''])
  await ready(page)
  const scrollTo = (y: number) =>
    page.evaluate(
      (top) =>
        new Promise<void>((resolve) => {
          window.addEventListener('scroll', () => requestAnimationFrame(() => resolve()), { once: true })
          window.scrollTo({ top, behavior: 'instant' })
        }),
      y,
    )
  await scrollTo(2000)
  expect(await widths()).toEqual(['80%', '80%', ''])
  await scrollTo(2001)
  expect(await widths()).toEqual(['80%', '80%', '80%'])
  const timing = await bars.last().evaluate((element) => {
    const style = getComputedStyle(element)
    return [style.transitionProperty, style.transitionDuration, style.transitionTimingFunction]
  })
  expect(timing).toEqual(['width', '1s', 'ease-out'])
  await expect.poll(() => bars.last().evaluate((element: HTMLElement) => element.offsetWidth)).toBe(800)
})
