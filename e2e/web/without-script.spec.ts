import portfolio from '../support/portfolio.fixture'
import { expect, test } from '../support/test'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' })

  test('the page reads and its links work', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Grace Example' })).toBeVisible()
    for (const paragraph of portfolio.biography) await expect(page.getByText(paragraph)).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(14, 16, 21)')
    await page.getByRole('navigation').getByRole('link', { name: 'Projects' }).click()
    await expect(page.locator('#projects h2')).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Live Wished', exact: true })).toBeVisible()
    await expect(page.locator('#skills img').first()).toHaveCSS('filter', /invert/)
  })

  test('nothing is offered that would need script', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(page.locator('#contact').getByText('needs JavaScript')).toBeVisible()
    await expect(page.getByText('Loading preview').first()).toBeHidden()
  })

  test.describe('on a small screen', () => {
    test.use({ viewport: { width: 375, height: 812 } })
    test('the links stand in the bar', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).click()
      await expect(page.locator('#contact h2')).toBeInViewport()
    })
  })

  test('the admin says what it needs', async ({ page }) => {
    await page.goto('/admin')
    await expect(page.getByText('The admin area needs JavaScript.')).toBeVisible()
  })
})
