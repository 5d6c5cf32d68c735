import type { Locator } from '@playwright/test'
import { aPost, expect, storePosts, test } from '../support/test'

// Each text has its own direction, independent of the page's.

const ARABIC = aPost({
  title: 'كيف تكتب برنامج بايثون جيد في 2026 (الجزء 1)',
  excerpt: 'ملخص قصير (1).',
  content: 'السطر الأول (1).\nالسطر الثاني.',
  tags: ['بايثون'],
})

const MIXED = aPost({
  id: '1760000000001abcdefghi',
  title: 'English',
  date: '2026-01-01',
  content: 'An English paragraph!\n\nفقرة عربية!',
})

test.use({ locale: 'ar' })

const direction = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).direction)

async function expectRightToLeft(locators: Record<string, Locator>): Promise<void> {
  for (const [name, locator] of Object.entries(locators)) {
    await expect(locator, name).toBeVisible()
    expect(await direction(locator), name).toBe('rtl')
  }
}

test('texts of the public page run as their language does', { tag: '@thorough' }, async ({ page }) => {
  await storePosts(page, [ARABIC, MIXED])
  await page.goto('/')
  const card = page.locator('#blog').getByRole('article').filter({ hasText: ARABIC.title })
  await expectRightToLeft({
    title: card.getByRole('heading'),
    excerpt: card.getByText(ARABIC.excerpt),
    filter: page.getByRole('button', { name: 'بايثون' }),
  })
  expect(await direction(page.getByRole('heading', { name: 'English' }))).toBe('ltr')
  await page.getByRole('article').filter({ hasText: 'English' }).getByRole('link').click()
  const neighbour = page.locator('#blog footer').getByText(ARABIC.title)
  await expectRightToLeft({ neighbour })
  // It stands below its label, whose language is the page's.
  const indent = await neighbour.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().left - element.getBoundingClientRect().left
  })
  expect(Math.abs(indent)).toBeLessThan(2)
  await test.step('each paragraph of a post has its own direction', async () => {
    // As parsed: until then the whole content is one text.
    const text = page.locator('#blog .c-text', { hasText: 'An English paragraph!' })
    /** How far the last sign of a line stands from the left of the text, as a share of its width. */
    const lastSign = (line: string) =>
      text.evaluate((element, wanted) => {
        const node = element.firstChild
        const at = (node?.textContent ?? '').indexOf(wanted) + wanted.length
        const range = document.createRange()
        if (node) range.setStart(node, at - 1)
        if (node) range.setEnd(node, at)
        const { left, width } = element.getBoundingClientRect()
        return (range.getBoundingClientRect().left - left) / width
      }, line)
    expect(await lastSign('An English paragraph!')).toBeLessThan(0.5)
    // Right to left from the text's right edge: the sign that ends it is to the left of the words.
    expect(await lastSign('فقرة عربية!')).toBeGreaterThan(0.5)
    expect(await lastSign('فقرة عربية!')).toBeLessThan(await lastSign('ف'))
  })
  await page.getByRole('button', { name: 'All posts', exact: true }).click()
  await card.getByRole('link').click()
  await expectRightToLeft({
    title: page.getByRole('heading', { name: ARABIC.title }),
    content: page.locator('#blog').getByText('السطر الأول'),
  })
  await test.step('the message of a visitor', async () => {
    const fields = {
      name: page.getByRole('textbox', { name: 'Name' }),
      message: page.getByRole('textbox', { name: 'Message' }),
    }
    await fields.name.fill('ليلى')
    await fields.message.fill('مرحبا (1)!')
    await expectRightToLeft(fields)
  })
})
