import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

/** What is painted on the canvas, as text, and whether that is anything. */
function readCanvas(page: Page) {
  return page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas
    const blank = Object.assign(document.createElement('canvas'), { width, height })
    const picture = canvas.toDataURL()
    return { picture, isPainted: picture !== blank.toDataURL(), width, height }
  })
}

async function nextFrames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let i = 0; i < frames; i++) await new Promise(requestAnimationFrame)
  }, count)
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('moves', async ({ page }) => {
    await page.goto('/')
    const before = await readCanvas(page)
    expect(before.isPainted).toBe(true)
    await nextFrames(page, 10)
    expect((await readCanvas(page)).picture).not.toBe(before.picture)
  })

  test('stops while the tab is hidden', async ({ page }) => {
    await page.goto('/')
    await nextFrames(page, 3)
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    const before = await readCanvas(page)
    await nextFrames(page, 10)
    expect((await readCanvas(page)).picture).toBe(before.picture)
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => false })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await nextFrames(page, 10)
    expect((await readCanvas(page)).picture).not.toBe(before.picture)
  })
})

test('stands still under reduced motion, and is there', async ({ page }) => {
  await page.goto('/')
  const before = await readCanvas(page)
  expect(before.isPainted).toBe(true)
  await nextFrames(page, 10)
  expect(await readCanvas(page)).toEqual(before)
})

test.describe('on a dense screen', () => {
  test.use({ deviceScaleFactor: 3, viewport: { width: 400, height: 600 } })
  test('is drawn with every pixel the screen has, also after a resize', async ({ page }) => {
    await page.goto('/')
    expect(await readCanvas(page)).toMatchObject({ width: 1200, height: 1800 })
    await page.setViewportSize({ width: 300, height: 500 })
    await expect.poll(async () => (await readCanvas(page)).width).toBe(900)
    expect(await readCanvas(page)).toMatchObject({ width: 900, height: 1500 })
  })
})

test('is in nobody’s way', async ({ page }) => {
  await page.goto('/')
  const hit = await page.evaluate(() => document.elementFromPoint(5, 400)?.closest('canvas') ?? null)
  expect(hit).toBeNull()
  await expect(page.locator('[aria-hidden=true] > canvas')).toHaveCount(1)
  await expect(page.locator('canvas')).toHaveCSS('pointer-events', 'none')
})
