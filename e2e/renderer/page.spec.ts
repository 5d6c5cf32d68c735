import portfolio from '../support/site/portfolio.fixture'
import { expect, test } from '../support/test'

test('the page has all its sections, with their texts and links', async ({ page }) => {
  await page.goto('/')
  await test.step('shows every part of the page in order', async () => {
    await expect(page).toHaveTitle('Grace Example | Python Developer')
    const ids = await page
      .locator('main > section')
      .evaluateAll((sections) => sections.map((section) => section.id))
    expect(ids).toEqual(['hero', 'about', 'skills', 'projects', 'blog', 'contact'])
    await expect(page.locator('canvas')).toHaveCount(1)
    const order = await page.evaluate(() =>
      [...document.querySelectorAll('canvas, header nav, main, footer')].map(({ localName }) => localName),
    )
    expect(order).toEqual(['canvas', 'nav', 'main', 'footer'])
  })
  await test.step('escapes the owner’s texts in the head', async () => {
    const description = page.locator('meta[name=description]')
    await expect(description).toHaveAttribute('content', portfolio.description)
  })
  await test.step('has the words of the hero', async () => {
    const hero = page.locator('#hero')
    await expect(hero).toContainText('Hello, I am')
    await expect(hero).toContainText(
      'A passionate Python Developer crafting elegant solutions to complex problems.',
    )
  })
  await test.step('says who the developer is', async () => {
    const about = page.getByRole('region', { name: 'About Me' })
    const titles = ['About Me', 'Clean Code', 'Backend Systems', 'Data Processing']
    await expect(about.getByRole('heading')).toHaveText(titles)
    const texts = [...portfolio.biography, ...Object.values(portfolio.features)]
    await expect(about.locator('p').filter({ visible: true })).toHaveText(texts)
  })
  await test.step('lists how to get in touch', async () => {
    const contact = page.getByRole('region', { name: 'Get In Touch' })
    await expect(contact).toContainText(
      'Have a project in mind or just want to chat? Feel free to reach out!',
    )
    await expect(contact.getByRole('heading', { name: 'Contact Information' })).toBeVisible()
    for (const name of [portfolio.email, 'GitHub', 'LinkedIn'])
      await expect(contact.getByRole('link', { name })).toBeVisible()
    await expect(contact.getByRole('heading', { name: "Let's Connect" })).toBeVisible()
    await expect(contact).toContainText('open to freelance opportunities')
  })
  await test.step('ends with the footer', async () => {
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Grace Example. All rights reserved.`)
    await expect(footer).toContainText('Built with ♥ using React & TailwindCSS')
  })
})
