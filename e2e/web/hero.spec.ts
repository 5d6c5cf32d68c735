import { boxOf, copied } from '../support/layout'
import { expect, test } from '../support/test'

test('reveals the name letter by letter, and bounces the arrow', { tag: '@thorough' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  // The letters may have appeared by now. Each is revealed again, and seen at its start, at a tenth and at its end.
  const seen = await page.locator('#hero h1 .letter').evaluateAll((letters) =>
    letters.map((letter, index) => {
      letter.classList.remove('letter')
      letter.getAnimations()
      letter.classList.add('letter')
      const [motion] = letter.getAnimations()
      motion?.pause()
      return [0, 30, 270, 300].map((ms) => {
        if (motion) motion.currentTime = 100 + index * 50 + ms
        return Math.round(Number(getComputedStyle(letter).opacity) * 100)
      })
    }),
  )
  expect(seen).toEqual(Array.from('GraceExample', () => [0, 36, 100, 100]))
  const arrow = page.getByRole('link', { name: 'Scroll down' }).locator('svg')
  await expect(arrow).toHaveCSS('animation-iteration-count', 'infinite')
  const tops = await arrow.evaluate((svg) => {
    const [motion] = svg.getAnimations()
    motion?.pause()
    return [0, 1100].map((ms) => {
      if (motion) motion.currentTime = ms
      return svg.getBoundingClientRect().top
    })
  })
  expect(tops[1]).toBeGreaterThan(tops[0] ?? 0)
})

test('stands still with reduced motion, and fits small screens', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await expect(page.locator('#hero')).toMatchAriaSnapshot(`- heading "Grace Example" [level=1]`)
  await test.step('the name reaches the right of the screen, the buttons its foot, on the edge of its first line', async () => {
    for (const size of [
      { width: 320, height: 640 },
      { width: 375, height: 812 },
      { width: 768, height: 1024 },
      { width: 1440, height: 900 },
      { width: 2560, height: 1440 },
    ]) {
      await page.setViewportSize(size)
      const letter = await boxOf(page.locator('#hero h1 .letter').last())
      const button = await boxOf(page.getByRole('link', { name: 'View My Work' }))
      expect(letter.x + letter.width).toBeGreaterThan(size.width * 0.75)
      expect(button.y).toBeGreaterThan(size.height * 0.7)
      expect(Math.abs(button.x - (await boxOf(page.locator('#hero h1'))).x)).toBeLessThan(size.width / 40)
      expect(button.y + button.height).toBeLessThan(size.height)
    }
  })
  await test.step('the marks in the margin are not copied', async () => {
    expect(await copied(page.locator('#hero'))).not.toMatch(/[#>]/)
    expect(await copied(page.locator('#about header'))).toBe('About Me')
  })
  for (const size of [
    { width: 568, height: 320 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size)
    for (const name of ['View My Work', 'Contact Me', 'Scroll down to About'])
      await expect(page.locator('#hero').getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  }
})
