import { expect, ready, test } from '../support/test'

/** The preview area of the project at https://address.example/. */
const ONLY = 'Only An Address'
const preview = (page: import('@playwright/test').Page) =>
  page
    .locator('#projects article')
    .filter({ has: page.getByRole('heading', { name: ONLY }) })
    .locator('[data-state]')

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('is fetched only near the screen: 300 ms of a spinner, then screenshot and favicon', {
    tag: '@thorough',
  }, async ({ page, internet }) => {
    const referrers: (string | undefined)[] = []
    page.on('request', (request) => {
      if (/address\.example/.test(request.url())) referrers.push(request.headers().referer)
    })
    const tall = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"/>'
    await page.route(/image\.thum\.io/, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: tall }),
    )
    await page.clock.install()
    await page.goto('/')
    await ready(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    const spinner = preview(page).getByRole('status').locator('[aria-hidden]')
    const screenshot = preview(page).getByRole('img', { name: 'Preview of address.example' })
    const height = () => preview(page).evaluate((element) => element.getBoundingClientRect().height)
    const before = await height()

    await test.step('nothing is asked for, and nothing turns, far from the screen', async () => {
      await expect(preview(page)).toHaveAttribute('data-state', 'loading')
      await expect(spinner).toHaveCount(0)
      expect(internet.asked).toEqual([])
    })
    await test.step('the picture is shown after 300 ms', async () => {
      await preview(page).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
      await expect(preview(page).getByText('Loading preview')).toBeAttached()
      // The 300 ms begin when the spinner begins to turn.
      await expect(spinner).toHaveCSS('animation-name', 'spin')
      await page.clock.runFor(299)
      await expect(preview(page)).toHaveAttribute('data-state', 'loading')
      await page.clock.runFor(1)
      await expect(preview(page)).toHaveAttribute('data-state', 'loaded')
    })
    await test.step('screenshot and favicon have their addresses, and no domain covers them', async () => {
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
    await test.step('no request has a referrer', async () => {
      await expect.poll(() => referrers.length).toBeGreaterThan(1)
      expect(referrers.filter((referrer) => referrer !== undefined)).toEqual([])
    })
    await test.step('a tall picture moves nothing below it', async () => {
      await expect.poll(() => screenshot.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(900)
      expect(await height()).toBe(before)
    })
  })
})
