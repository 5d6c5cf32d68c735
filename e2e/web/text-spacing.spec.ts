import { openNewPost } from '../support/editor'
import { expect, test } from '../support/test'

// As wide as WCAG 1.4.12 has readers set letters, words and lines.
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

test('no field that has the focus lies behind the bar above it, with letters set widely on a small phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const admin = await openNewPost(page)
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, SPACED)
  await admin.field('Title *').fill('A title')
  await admin.field('Tags').focus()
  for (const label of ['Content *', 'Excerpt', 'Featured Image', 'Title *'] as const) {
    const field = admin.field(label)
    while (!(await field.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Shift+Tab')
    const isSeen = () =>
      field.evaluate((element) => {
        const { left, top, width } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, Math.max(top, 0) + 8))
      })
    await expect.poll(isSeen, label).toBe(true)
  }
})
