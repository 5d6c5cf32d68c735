import portfolio from '../support/site/portfolio.fixture'
import { expect, test } from '../support/test'

test.use({ javaScriptEnabled: false, colorScheme: 'dark' })

test('without script the page reads, and offers nothing that needs script', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Example' })).toBeVisible()
  for (const paragraph of portfolio.biography) await expect(page.getByText(paragraph)).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(14, 16, 21)')
  await expect(page.locator('#skills img').first()).toHaveCSS('filter', /invert/)
  await expect(page.getByRole('link', { name: 'Live Wished', exact: true })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.locator('#contact').getByText('needs JavaScript')).toBeVisible()
  await expect(page.getByText('Loading preview').first()).toBeHidden()
  await page.getByRole('navigation').getByRole('link', { name: 'Projects' }).click()
  await expect(page.locator('#projects h2')).toBeInViewport()
  // The bar stays at the top of the page, so that nothing passes under its words.
  await expect(page.getByRole('navigation')).not.toBeInViewport()
  const bar = page.getByRole('navigation')
  for (const width of [320, 375]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 640 })
      await page.goto('/')
      await expect(bar.getByRole('link')).toHaveCount(7)
      for (const link of await bar.getByRole('link').all()) {
        await expect(link).toBeInViewport({ ratio: 1 })
        expect(await link.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
      }
      await bar.getByRole('link', { name: 'Contact' }).click()
      await expect(page.locator('#contact h2')).toBeInViewport()
    })
  }
  await page.goto('/admin')
  await expect(page.getByText('The admin area needs JavaScript.')).toBeVisible()
})
