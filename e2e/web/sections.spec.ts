import { expect, test } from '../support/test'

test('at 1024 px the cards’ texts are in line with their titles, and no address breaks', {
  tag: '@thorough',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/')
  const cards = await page.locator('#about li').evaluateAll((items) =>
    items.map((item) => {
      const [title, text] = [...item.querySelectorAll('h3, p')].map((each) => each.getBoundingClientRect())
      return title && text && { isBeside: text.left >= title.right, left: text.left }
    }),
  )
  expect(cards).toHaveLength(3)
  expect(cards).toEqual(cards.map(() => ({ isBeside: true, left: cards[0]?.left })))
  const broken = await page.locator('#contact li a').evaluateAll((links) =>
    links.flatMap((link) => {
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => top))
        if (lines.size > 1) found.push(range.toString())
      }
      return found
    }),
  )
  expect(broken).toEqual([])
})

test('a skill bar grows for a second', { tag: '@thorough' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('div'), { className: 'skill-bar' })),
  )
  const bar = page.locator('.skill-bar')
  await expect(bar).toHaveCSS('width', '0px')
  await expect(bar).toHaveCSS('transition', 'width 1s ease-out')
})
