import { expect, ready, test } from '../support/test'

const SOURCES = ['image.thum.io', 's.wordpress.com', 'api.apiflash.com', 'placehold.co']

/** The preview area of the project at https://address.example/. */
const ONLY = 'Only An Address'
const preview = (page: import('@playwright/test').Page) =>
  page
    .locator('#projects article')
    .filter({ has: page.getByRole('heading', { name: ONLY }) })
    .locator('[data-state]')

test('asks nobody for anything before the visitor scrolls there', async ({ page, internet }) => {
  await page.clock.install()
  await page.goto('/')
  await ready(page)
  // More than it would take to show the picture.
  await page.clock.runFor(1000)
  await expect(preview(page)).toHaveAttribute('data-state', 'loading')
  expect(internet.asked).toEqual([])
  await preview(page).scrollIntoViewIfNeeded()
  await expect(preview(page).getByRole('img')).toBeVisible()
  expect(internet.asked.length).toBeGreaterThan(0)
})

test('sends no referrer', async ({ page }) => {
  const referrers: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('.example') || request.url().includes('google')) {
      referrers.push(request.headers().referer)
    }
  })
  await page.goto('/')
  await preview(page).scrollIntoViewIfNeeded()
  await expect(preview(page).getByRole('img', { name: 'Preview of address.example' })).toBeVisible()
  await expect.poll(() => referrers.length).toBeGreaterThan(1)
  expect(referrers.filter((referrer) => referrer !== undefined)).toEqual([])
})

test('waits 300 ms before it shows the picture, turning meanwhile', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await ready(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await preview(page).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  await expect(preview(page)).toHaveAttribute('data-state', 'loading')
  await expect(preview(page).getByText('Loading preview')).toBeAttached()
  // It waits from the moment it was seen to be near: before that no time is to go by.
  await expect(preview(page).locator('.animate-spin')).toBeAttached()
  await page.clock.runFor(299)
  await expect(preview(page)).toHaveAttribute('data-state', 'loading')
  await page.clock.runFor(1)
  await expect(preview(page)).toHaveAttribute('data-state', 'loaded')
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  test('turns only where it is seen, as a motion far away costs frames all the same', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await ready(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    const spinner = preview(page).getByRole('status').locator('[aria-hidden]')
    await expect(spinner).toHaveCSS('animation-name', 'none')
    await preview(page).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    await expect(spinner).toHaveCSS('animation-name', 'spin')
  })
})

test('shows screenshot and favicon of the page, without its domain over it', async ({ page, internet }) => {
  await page.goto('/')
  await preview(page).scrollIntoViewIfNeeded()
  const screenshot = preview(page).getByRole('img', { name: 'Preview of address.example' })
  await expect(screenshot).toHaveAttribute(
    'src',
    'https://image.thum.io/get/width/1200/crop/630/maxAge/24/https://address.example/',
  )
  await expect(screenshot).toHaveCSS('opacity', '1')
  await expect(preview(page).locator('img[src*=favicons]')).toHaveAttribute(
    'src',
    'https://www.google.com/s2/favicons?domain=address.example&sz=64',
  )
  await expect(preview(page)).not.toContainText('address.example')
  expect(internet.asked.filter((address) => address.includes('mshots'))).toEqual([])
})

test('moves nothing below it, whatever the shape of the picture', async ({ page }) => {
  const tall = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"/>'
  await page.route(/image\.thum\.io/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: tall }))
  await page.goto('/')
  await ready(page)
  const height = () => preview(page).evaluate((element) => element.getBoundingClientRect().height)
  const before = await height()
  await preview(page).scrollIntoViewIfNeeded()
  const image = preview(page).getByRole('img', { name: 'Preview of address.example' })
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(900)
  expect(await height()).toBe(before)
})

test('asks the next source after each that failed', async ({ page, internet, allowConsole }) => {
  allowConsole(/Failed to load resource/)
  for (const failing of [1, 2, 3]) {
    await test.step(`${failing} failed`, async () => {
      internet.refuse(...SOURCES.slice(0, failing))
      internet.asked.length = 0
      await page.goto('/')
      await preview(page).scrollIntoViewIfNeeded()
      const image = preview(page).getByRole('img', { name: 'Preview of address.example' })
      await expect(image).toHaveAttribute('src', new RegExp(SOURCES[failing] ?? ''))
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
      const asked = internet.asked.filter((address) => address.includes('address.example'))
      const hosts = asked.map((address) => new URL(address).hostname).filter((host) => SOURCES.includes(host))
      expect(hosts).toEqual(SOURCES.slice(0, failing + 1))
    })
  }
})

test('stops after the last source and shows the error card', async ({
  page,
  internet,
  expectConsole,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/)
  expectConsole(/^Error fetching link preview:/)
  internet.refuse(...SOURCES)
  await page.goto('/')
  await preview(page).scrollIntoViewIfNeeded()
  await expect(preview(page)).toHaveAttribute('data-state', 'error')
  await expect(preview(page)).toContainText('address.example')
  const visit = preview(page).getByRole('link', { name: 'Visit address.example' })
  await expect(visit).toHaveAttribute('href', 'https://address.example/')
  await expect(visit).toHaveAttribute('target', '_blank')
  await expect(preview(page).locator('svg')).toBeVisible()
  const asked = internet.asked.filter((address) => address.includes('address.example'))
  expect(asked.filter((address) => !address.includes('google'))).toHaveLength(4)
})

test('hides a favicon that does not load', async ({ page, internet, allowConsole }) => {
  allowConsole(/Failed to load resource/)
  internet.refuse('www.google.com')
  await page.goto('/')
  await preview(page).scrollIntoViewIfNeeded()
  await expect(preview(page).getByRole('img', { name: 'Preview of address.example' })).toBeVisible()
  await expect(preview(page).locator('img[src*=favicons]')).toHaveCount(0)
})

test('answers from memory when a project is shown again', async ({ page }) => {
  await page.goto('/')
  await preview(page).scrollIntoViewIfNeeded()
  await expect(preview(page)).toHaveAttribute('data-state', 'loaded')
  const projects = page.getByRole('region', { name: 'My Projects' })
  await projects.getByRole('button', { name: 'SQL' }).click()
  await expect(preview(page)).toHaveCount(0)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await projects.getByRole('button', { name: 'All', exact: true }).click()
  await preview(page).evaluate((element) => element.scrollIntoView())
  await expect(preview(page)).toHaveAttribute('data-state', 'loaded')
})
