import { expect, test } from '../support/test'

test('at 1024 px texts are in line, and no address breaks', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/')
  const tops = await page
    .locator('#about li p')
    .evaluateAll((texts) => texts.map((text) => Math.round(text.getBoundingClientRect().top)))
  expect(tops).toHaveLength(3)
  expect(new Set(tops).size).toBe(1)
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
