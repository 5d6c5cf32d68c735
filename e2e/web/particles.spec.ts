import type { Page } from '@playwright/test'
import { aPost, expect, storePosts, test } from '../support/test'

/** The canvas: its size, whether anything is painted on it, and a hash of the picture. */
function readCanvas(page: Page) {
  return page.evaluate(() => {
    const canvas = document.querySelector('canvas')
    if (!canvas) return null
    const { width, height } = canvas
    // The pixels of a canvas that a worker draws on can only be read from a copy.
    const copy = new OffscreenCanvas(width, height).getContext('2d')
    copy?.drawImage(canvas, 0, 0)
    const pixels = new Int32Array(copy?.getImageData(0, 0, width, height).data.buffer ?? new ArrayBuffer(0))
    const picture = pixels.reduce((hash, pixel) => (Math.imul(hash, 31) + pixel) | 0, 0)
    return { width, height, isPainted: pixels.some((pixel) => pixel !== 0), picture }
  })
}

/** The page with its particles painted: they start when the page is idle. */
async function openPainted(page: Page): Promise<void> {
  await page.goto('/')
  await expect.poll(async () => (await readCanvas(page))?.isPainted).toBe(true)
}

async function expectStill(page: Page): Promise<void> {
  // The worker gets the change a little later than the page, and its last picture comes later still.
  await expect(async () => {
    const before = await readCanvas(page)
    await page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame)
    })
    expect(await readCanvas(page)).toEqual(before)
  }).toPass()
}

test.use({ deviceScaleFactor: 2 })

test('is sharp, still under reduced motion, and below the text', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 500 })
  await storePosts(page, [aPost({ tags: ['python'] })])
  await openPainted(page)
  expect(page.workers()).toHaveLength(1)
  expect(await readCanvas(page)).toMatchObject({ width: 800, height: 1000 })
  await expectStill(page)
  const before = await readCanvas(page)
  await page.getByRole('button', { name: /theme/i }).click()
  await expect.poll(async () => (await readCanvas(page))?.picture).not.toBe(before?.picture)
  await expectStill(page)
  await expect(page.locator('[aria-hidden=true] > canvas')).toHaveCount(1)
  await expect(page.locator('canvas')).toHaveCSS('pointer-events', 'none')
  // Elements that take presses are hit in the order in which they are painted.
  await page.locator('canvas').evaluate((canvas) => canvas.style.setProperty('pointer-events', 'auto'))
  for (const read of ['Hello, I am', 'First paragraph.']) {
    const text = page.getByText(read)
    await text.scrollIntoViewIfNeeded()
    const layers = await text.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect()
      const hit = document.elementsFromPoint(left + 5, top + height / 2)
      return { text: hit.indexOf(element), canvas: hit.findIndex(({ tagName }) => tagName === 'CANVAS') }
    })
    expect(layers.text).toBe(0)
    expect(layers.canvas).toBeGreaterThan(0)
  }
  await test.step('it is not seen through a button or a chip', async () => {
    await expect(page.locator('#blog article')).toHaveCount(1)
    const grounds = await page.locator('main :is(a, button)').evaluateAll((elements) =>
      elements
        .map((element) => getComputedStyle(element))
        .filter(({ borderTopWidth, borderRadius }) => borderTopWidth !== '0px' && borderRadius !== '0px')
        .map(({ backgroundColor }) => backgroundColor),
    )
    // The hero's two controls, and the filters.
    expect(grounds.length).toBeGreaterThan(10)
    expect(grounds).not.toContain('rgba(0, 0, 0, 0)')
  })
})
